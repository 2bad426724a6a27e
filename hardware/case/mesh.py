"""Checks on a printed mesh, with numpy alone: closed, thick enough, no steep overhang. Lengths in
mm; a mesh is an array of triangles (n, 3 corners, 3 coordinates)."""

import math
from collections import Counter
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Mesh = NDArray[np.float64]
MIN_WALL = 1.6
MAX_OVERHANG = 50.0  # degrees from upright
_SAMPLE_AREA = 25.0  # mm2 of a triangle for each place where the wall is measured


def read(path: Path) -> Mesh:
    """The triangles of a binary STL."""
    raw = path.read_bytes()
    count = int.from_bytes(raw[80:84], "little")
    kind = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("spare", "<u2")])
    return np.frombuffer(raw, kind, count, 84)["corners"].astype(np.float64)


def size(mesh: Mesh) -> tuple[float, float, float]:
    """Its extent in x, y and z."""
    wide, deep, high = mesh.reshape(-1, 3).max(0) - mesh.reshape(-1, 3).min(0)
    return float(wide), float(deep), float(high)


def open_edges(mesh: Mesh) -> int:
    """How many edges are not shared by just two triangles in opposite directions."""
    corners = np.round(mesh.reshape(-1, 3) / 1e-4).astype(np.int64)
    _, ids = np.unique(corners, axis=0, return_inverse=True)
    edges: Counter[tuple[int, int]] = Counter()
    for a, b, c in ids.reshape(-1, 3):
        edges.update([(int(a), int(b)), (int(b), int(c)), (int(c), int(a))])
    return sum(abs(many - edges[b, a]) for (a, b), many in edges.items())


def _normals(mesh: Mesh) -> tuple[Mesh, Mesh]:
    """Outward unit normals and areas."""
    cross = np.cross(mesh[:, 1] - mesh[:, 0], mesh[:, 2] - mesh[:, 0])
    length = np.linalg.norm(cross, axis=1)
    return cross / np.maximum(length, 1e-12)[:, None], length / 2


def steepest(mesh: Mesh) -> float:
    """The worst overhang in degrees from upright, of faces above the bed (its lowest level)."""
    normals, areas = _normals(mesh)
    bed = mesh[..., 2].min()
    hanging = (normals[:, 2] < 0) & (mesh[..., 2].max(1) > bed + 0.01) & (areas > 1e-3)
    if not hanging.any():
        return 0.0
    return math.degrees(math.asin(min(1.0, float(-normals[hanging, 2].min()))))


def hits(mesh: Mesh, start: Mesh, way: Mesh) -> tuple[Mesh, NDArray[np.intp]]:
    """Where a ray meets the mesh: its distances in order, and the triangles' numbers."""
    a, edge1, edge2 = mesh[:, 0], mesh[:, 1] - mesh[:, 0], mesh[:, 2] - mesh[:, 0]
    p = np.cross(way, edge2)
    det = np.einsum("ij,ij->i", edge1, p)
    with np.errstate(divide="ignore", invalid="ignore"):
        t = start - a
        u = np.einsum("ij,ij->i", t, p) / det
        q = np.cross(t, edge1)
        v = q @ way / det
        far = np.einsum("ij,ij->i", edge2, q) / det
        met = (np.abs(det) > 1e-12) & (u >= 0) & (v >= 0) & (u + v <= 1) & (far > 1e-6)
    order = np.flatnonzero(met)[np.argsort(far[met])]
    return far[order], order


def thinnest(mesh: Mesh) -> float:
    """The least wall: from places on every face inward to the face opposite."""
    normals, areas = _normals(mesh)
    middles = (mesh.min(1) + mesh.max(1)) / 2
    reach = np.linalg.norm(mesh.max(1) - mesh.min(1), axis=1) / 2 + 1e-3  # of a ball round each
    least = math.inf
    for number, (triangle, normal, area) in enumerate(zip(mesh, normals, areas)):
        if area < 0.5:
            continue
        for place in _places(triangle, int(min(12, 1 + area // _SAMPLE_AREA))):
            apart = middles - place
            along = apart @ normal
            near = np.flatnonzero(np.einsum("ij,ij->i", apart, apart) - along**2 <= reach**2)
            far, met = hits(mesh[near], place - 1e-4 * normal, -normal)
            facing = [one for one, other in zip(far, near[met]) if normals[other] @ normal < -0.9]
            if len(facing) and near[met[0]] != number and facing[0] == far[0]:
                least = min(least, float(facing[0]))
    return least


def _places(triangle: Mesh, count: int) -> list[Mesh]:
    """Places spread over a triangle, always the same."""
    found = []
    for number in range(count):
        u, v = (0.5 + number * 0.7548776662) % 1, (0.5 + number * 0.5698402910) % 1
        if u + v > 1:
            u, v = 1 - u, 1 - v
        a, b, c = triangle
        middle = a + u * (b - a) + v * (c - a)
        found.append(0.98 * middle + 0.02 * (a + b + c) / 3)
    return found


def faults(name: str, mesh: Mesh, bed: float) -> list[str]:
    """What would keep a plate from printing."""
    found = []
    if open_edges(mesh):
        found.append(f"{name}: {open_edges(mesh)} edges are open")
    if thinnest(mesh) < MIN_WALL - 0.01:
        found.append(f"{name}: a wall is {thinnest(mesh):.2f} mm")
    if steepest(mesh) > MAX_OVERHANG:
        found.append(f"{name}: an overhang is {steepest(mesh):.0f} degrees")
    if max(size(mesh)[:2]) > bed:
        found.append(f"{name}: {max(size(mesh)):.0f} mm do not fit a bed of {bed:.0f}")
    return found
