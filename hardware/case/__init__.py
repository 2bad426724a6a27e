"""The case: its measures, its solids (build123d), and checks on the meshes (numpy alone)."""
