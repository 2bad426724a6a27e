"""A grid router for two layers, in plain Python: it runs inside KiCad's interpreter.

Lengths are in mm. Copper is told as discs, bars (a line with round ends) and boxes; a net is routed
pad by pad with A*, each time to whatever of it is there already. A net that finds no way takes it
from others.
"""

import heapq
import math

GRID = 0.635  # a quarter of the Pico's pitch, so that a track fits between two pins
NEAR = 8.0  # mm over which a net is near
HOLES = 0.25  # mm from a via to copper of its own net that has a hole too
VIA = 3.0  # what a via costs, in mm of track
TURNS = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)]


class Copper:
    """A bar from a to b, `radius` wide each way, on `layers` (0 top, 1 bottom).

    a == b makes a disc; with `box` it is a box round a, and b is where a track ends on it.
    """

    def __init__(self, net, a, b, radius, layers, box=None):
        self.net, self.a, self.b, self.radius, self.layers = net, a, b, radius, layers
        self.box = box  # half width, half height

    def distance(self, x, y):
        """From a point to the copper's edge; below zero inside."""
        if self.box:
            dx = max(0.0, abs(x - self.a[0]) - self.box[0])
            dy = max(0.0, abs(y - self.a[1]) - self.box[1])
            return math.hypot(dx, dy)
        (ax, ay), (bx, by) = self.a, self.b
        long = (bx - ax) ** 2 + (by - ay) ** 2
        share = 0.0
        if long:
            share = max(0.0, min(1.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long))
        return math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay)) - self.radius

    def reach(self):
        """Its bounding box."""
        wide, high = self.box or (self.radius, self.radius)
        xs, ys = (self.a[0], self.b[0]), (self.a[1], self.b[1])
        return min(xs) - wide, min(ys) - high, max(xs) + wide, max(ys) + high


class Taken:
    """Places in half steps of the grid that are no more free: bits of a number, `wide` a row."""

    def __init__(self, bits, wide):
        self.wide = wide
        self.bytes = bits.to_bytes((bits.bit_length() + 7) // 8, "little")

    def __contains__(self, place):
        at = place[1] * self.wide + place[0]
        return 0 <= at >> 3 < len(self.bytes) and self.bytes[at >> 3] >> (at & 7) & 1


class Router:
    """Routes on a board of `size`, its grid through the point `origin`."""

    def __init__(self, size, origin, clearance, via_radius, edge):
        self.size, self.clearance, self.via_radius, self.edge = size, clearance, via_radius, edge
        self.marks, self.edges = {}, {}
        self.left, self.top = origin[0] % GRID, origin[1] % GRID
        self.columns = int((size[0] - self.left) / GRID) + 1
        self.rows = int((size[1] - self.top) / GRID) + 1
        self.wide = 2 * self.columns

    def at(self, column, row):
        """Where a node is."""
        return self.left + column * GRID, self.top + row * GRID

    def nearest(self, place):
        """Where the node nearest to a place is."""
        column, row = (place[0] - self.left) / GRID, (place[1] - self.top) / GRID
        return self.at(round(column), round(row))

    def blocked(self, copper, net, width):
        """For tracks on each layer, and for vias: what foreign copper or the edge takes.

        Places are told in half steps of the grid, so that a step's middle is looked at too.
        """
        found = []
        for layers, half in (((0,), width / 2), ((1,), width / 2), ((0, 1), self.via_radius)):
            taken = self._beyond(self.edge + half)
            for one in copper:
                if one.net != net and any(layer in one.layers for layer in layers):
                    taken |= self._near(one, half + self.clearance)
                elif layers == one.layers == (0, 1):
                    taken |= self._near(one, HOLES)
            found.append(Taken(taken, self.wide))
        return found[:2], found[2]

    def _bits(self, places):
        """Places in half steps as bits of one number: many are joined at once."""
        bits = bytearray((self.wide * 2 * self.rows + 7) // 8)
        for column, row in places:
            if 0 <= column < self.wide and 0 <= row < 2 * self.rows:
                at = row * self.wide + column
                bits[at >> 3] |= 1 << (at & 7)
        return int.from_bytes(bits, "little")

    def _beyond(self, margin):
        """What is nearer to the board's edge than the margin."""
        if margin not in self.edges:
            self.edges[margin] = self._bits(
                (column, row)
                for column in range(self.wide)
                for row in range(2 * self.rows)
                for x, y in [self.at(column / 2, row / 2)]
                if not (
                    margin <= x <= self.size[0] - margin and margin <= y <= self.size[1] - margin
                )
            )
        return self.edges[margin]

    def _near(self, one, room):
        """What is nearer to a piece of copper than that."""
        key = (id(one), room)
        if key not in self.marks:
            half = GRID / 2
            x0, y0, x1, y1 = one.reach()
            columns = range(
                int((x0 - room - self.left) / half), int((x1 + room - self.left) / half) + 2
            )
            rows = range(int((y0 - room - self.top) / half), int((y1 + room - self.top) / half) + 2)
            near = self._bits(
                (c, r) for c in columns for r in rows if one.distance(*self.at(c / 2, r / 2)) < room
            )
            self.marks[key] = (near, one)  # the copper too, or its id may come again
        return self.marks[key][0]

    def doors(self, pad):
        """The nodes on a pad, (column, row, layer); the nearest where none lies on it."""
        column, row = round((pad.b[0] - self.left) / GRID), round((pad.b[1] - self.top) / GRID)
        near = [(column + i, row + j) for i in (-2, -1, 0, 1, 2) for j in (-2, -1, 0, 1, 2)]
        inside = [one for one in near if pad.distance(*self.at(*one)) <= 0.0]
        return [(*one, layer) for one in inside or [(column, row)] for layer in pad.layers]

    def path(self, starts, goals, blocked):
        """The cheapest way between two sets of nodes, None where there is none."""
        tracks, vias = blocked
        goals = set(goals)
        if not goals:
            return None
        middle = [sum(one[i] for one in goals) / len(goals) for i in (0, 1)]
        spread = max(abs(one[0] - middle[0]) + abs(one[1] - middle[1]) for one in goals)

        def left(node):
            return max(0.0, math.hypot(node[0] - middle[0], node[1] - middle[1]) - spread) * GRID

        best = dict.fromkeys(starts, 0.0)
        came = {}
        heap = [(left(node), node) for node in starts]
        heapq.heapify(heap)
        closed = set()
        while heap:
            _, node = heapq.heappop(heap)
            if node in goals:
                way = [node]
                while node in came:
                    node = came[node]
                    way.append(node)
                return way[::-1]
            if node in closed:
                continue
            closed.add(node)
            column, row, layer = node
            steps = [
                ((column + i, row + j, layer), GRID * math.hypot(i, j))
                for i, j in TURNS
                if (2 * column + i, 2 * row + j) not in tracks[layer]
                and (
                    (column + i, row + j, layer) in goals
                    or (2 * (column + i), 2 * (row + j)) not in tracks[layer]
                )
            ]
            if (2 * column, 2 * row) not in vias:
                steps.append(((column, row, 1 - layer), VIA))
            for nxt, cost in steps:
                if not (0 <= nxt[0] < self.columns and 0 <= nxt[1] < self.rows):
                    continue
                total = best[node] + cost
                if total < best.get(nxt, math.inf) - 1e-9:
                    best[nxt], came[nxt] = total, node
                    heapq.heappush(heap, (total + left(nxt), nxt))
        return None

    def route(self, pads, others, widths, default, poured, tries=80):
        """(bars, vias) of all nets in `pads` ({net: [Copper]}), and the nets that failed. A net
        that finds no way takes it from others, which then look for another. Of the net that is
        `poured` later, what no track reaches is left to that.
        """

        def extent(net):
            xs = [pad.a[0] for pad in pads[net]]
            ys = [pad.a[1] for pad in pads[net]]
            return max(xs) - min(xs) + max(ys) - min(ys)

        def rank(net):  # what is all in one place comes first, then the wide ones
            return net == poured, extent(net) > NEAR, -widths.get(net, default), extent(net)

        fixed = others + [pad for net in pads for pad in pads[net]]
        waiting, made, failed = sorted(pads, key=rank), {}, []
        while waiting:
            net = waiting.pop(0)
            width = widths.get(net, default)
            drawn = [bar for bars in made.values() for bar in bars]
            bars, whole = self._net(net, pads[net], width, self.blocked(fixed + drawn, net, width))
            if not whole and net != poured:
                tries -= 1
                bars, whole = self._net(net, pads[net], width, self.blocked(fixed, net, width))
                if not whole or tries < 0:
                    failed.append(net)
                    continue
                for other in [one for one in made if self._cross(bars, made[one])]:
                    del made[other]
                    waiting.insert(0, other)
            made[net] = bars
        return [bar for bars in made.values() for bar in bars], failed

    def _cross(self, bars, others):
        """Whether two nets' bars are nearer to each other than the clearance."""
        for one in bars:
            steps = int(math.dist(one.a, one.b) / GRID) + 1
            for step in range(2 * steps + 1):
                share = step / (2 * steps)
                x, y = (one.a[i] + share * (one.b[i] - one.a[i]) for i in (0, 1))
                for other in others:
                    shared = set(one.layers) & set(other.layers)
                    if shared and other.distance(x, y) < one.radius + self.clearance:
                        return True
        return False

    def _net(self, net, pads, width, blocked):
        """What joins the pads of a net, nearest first, and whether it joins all."""
        joined, waiting = [pads[0]], list(pads[1:])
        nodes, bars = set(self.doors(pads[0])), []
        owner = dict.fromkeys(nodes, pads[0])
        while waiting:
            waiting.sort(key=lambda pad: min(math.dist(pad.b, one.b) for one in joined))
            pad = waiting.pop(0)
            doors = self.doors(pad)
            way = self.path(nodes, doors, blocked)
            if way is None:
                continue
            way = self._straight(way, blocked[0])
            bars += self._bars(net, way, width)
            for end, one in ((way[0], owner.get(way[0])), (way[-1], pad)):
                here = self.at(end[0], end[1])
                if one is not None and math.dist(here, one.b) > 0.01:
                    bars.append(Copper(net, here, one.b, width / 2, (end[2],)))
            nodes |= set(way) | set(doors)
            owner.update(dict.fromkeys(doors, pad))
            joined.append(pad)
        return bars, len(joined) == len(pads)

    def _straight(self, way, tracks):
        """The way with its stairs pulled straight: a diagonal and a line wherever they are free."""
        made, place = [way[0]], 0
        while place < len(way) - 1:
            for far in range(len(way) - 1, place, -1):
                short = None
                if all(one[2] == way[place][2] for one in way[place : far + 1]):
                    short = self._two_lines(way[place], way[far], tracks)
                if short or far == place + 1:
                    made += short or [way[far]]
                    place = far
                    break
        return made

    def _two_lines(self, start, end, tracks):
        """The nodes from start to end by a diagonal and a line, in either order; None if taken."""
        layer = start[2]
        far = (end[0] - start[0], end[1] - start[1])
        sign = [(one > 0) - (one < 0) for one in far]
        slant = min(map(abs, far))
        for diagonal_first in (True, False):
            x, y = start[:2]
            nodes = []
            for step in range(max(map(abs, far))):
                straight = max(map(abs, far)) - slant
                diagonal = step < slant if diagonal_first else step >= straight
                x += sign[0] if diagonal or abs(far[0]) > abs(far[1]) else 0
                y += sign[1] if diagonal or abs(far[1]) > abs(far[0]) else 0
                nodes.append((x, y, layer))
            steps = zip([start, *nodes], nodes)
            between = [(a[0] + b[0], a[1] + b[1]) for a, b in steps]
            between += [(2 * node[0], 2 * node[1]) for node in nodes[:-1]]
            if not any(one in tracks[layer] for one in between):
                return nodes
        return None

    def _bars(self, net, way, width):
        """A way as straight bars, and a disc on both layers for each via."""
        bars, start = [], way[0]
        for before, node, after in zip(way, way[1:], way[2:] + [None]):
            if before[2] != node[2]:
                here = self.at(node[0], node[1])
                bars.append(Copper(net, here, here, self.via_radius, (0, 1)))
                start = node
            turn = after is None or after[2] != node[2]
            turn = turn or (after[0] - node[0], after[1] - node[1]) != (
                node[0] - before[0],
                node[1] - before[1],
            )
            if turn and start[:2] != node[:2]:
                bars.append(
                    Copper(net, self.at(*start[:2]), self.at(*node[:2]), width / 2, (node[2],))
                )
            if turn:
                start = node
        return bars
