"""Reads parts.toml and circuits/*.toml, and joins them with a board file to a netlist."""
