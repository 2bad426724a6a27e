"""A grid router for two layers, in plain Python: it runs inside KiCad's interpreter.

Lengths are in mm. Copper is told as discs, bars (a line with round ends) and boxes; a net is routed
pad by pad with A*, each time to whatever of it is there already. Where others' tracks leave it no
way, it goes through them, and those look for another.
"""

import heapq
import math

GRID = 0.635  # a quarter of the Pico's pitch, so that a track fits between two pins
MANY = 30  # pads of a net that is routed last
NEAR = 8.0  # mm over which a net is near
MISS = 0.06  # mm that samples at half steps can miss of a clearance
HOLES = 0.25  # mm from a via to copper of its own net that has a hole too
VIA = 3.0  # what a via costs, in mm of track
BEND = 0.2  # a bend
PUSH = 12.0  # and a step through another net's track
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
            dx, dy = abs(x - self.a[0]) - self.box[0], abs(y - self.a[1]) - self.box[1]
            return math.hypot(max(dx, 0.0), max(dy, 0.0)) + min(max(dx, dy), 0.0)
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


class Router:
    """Routes on a board of `size`, its grid through the point `origin`."""

    def __init__(self, size, origin, clearance, via_radius):
        self.clearance, self.via_radius, self.marks = clearance, via_radius, {}
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
        """For tracks on each layer, and for vias: what foreign copper takes.

        A "1" in a text stands for such a place, row by row, in half steps of the grid, so that a
        step's middle is looked at too.
        """
        found = []
        for layers, half in (((0,), width / 2), ((1,), width / 2), ((0, 1), self.via_radius)):
            taken = 0
            for one in copper:
                if one.net != net and any(layer in one.layers for layer in layers):
                    taken |= self._near(one, half + self.clearance)
                elif layers == one.layers == (0, 1):
                    taken |= self._near(one, HOLES)
            found.append(f"{taken:0{2 * self.rows * self.wide}b}"[::-1])
        return found[:2], found[2]

    def _bits(self, places):
        """Places in half steps as bits of one number: many are joined at once."""
        bits = bytearray((self.wide * 2 * self.rows + 7) // 8)
        for column, row in places:
            if 0 <= column < self.wide and 0 <= row < 2 * self.rows:
                at = row * self.wide + column
                bits[at >> 3] |= 1 << (at & 7)
        return int.from_bytes(bits, "little")

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

    def doors(self, pad, tracks):
        """The free nodes on a pad or at its rim (column, row, layer); the nearest where none is."""
        column, row = round((pad.b[0] - self.left) / GRID), round((pad.b[1] - self.top) / GRID)
        near = [(column + i, row + j) for i in (-2, -1, 0, 1, 2) for j in (-2, -1, 0, 1, 2)]
        there = [one for one in near if pad.distance(*self.at(*one)) <= 0.15]
        return [
            (*one, layer)
            for layer in pad.layers
            for one in [one for one in there if tracks[layer][self.place(*one)] == "0"]
            or [(column, row)]
        ]

    def place(self, column, row):
        """Where a node stands in the texts of `blocked`."""
        return 2 * row * self.wide + 2 * column

    def path(self, starts, goals, blocked, drawn):
        """The cheapest way between two sets of nodes, None where there is none: never through what
        is `blocked`, and through what is `drawn` at a price.
        """
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
            before = came.get(node, node)
            along = (column - before[0], row - before[1])
            here = self.place(column, row)
            steps = []
            for i, j in TURNS:
                nxt = (column + i, row + j, layer)
                if not (0 <= nxt[0] < self.columns and 0 <= nxt[1] < self.rows):
                    continue
                between, end = here + j * self.wide + i, here + 2 * (j * self.wide + i)
                wall = tracks[layer]
                if wall[between] == "0" and (nxt in goals or wall[end] == "0"):
                    cost = GRID * math.hypot(i, j) + BEND * (along not in ((i, j), (0, 0)))
                    for price, (taken, _) in drawn:
                        if "1" in (taken[layer][between], taken[layer][end]):
                            cost += price
                    steps.append((nxt, cost))
            if vias[here] == tracks[1 - layer][here] == "0":  # a wide track goes on from it
                push = sum(price for price, (_, taken) in drawn if taken[here] == "1")
                steps.append(((column, row, 1 - layer), VIA + push))
            for nxt, cost in steps:
                total = best[node] + cost
                if total < best.get(nxt, math.inf) - 1e-9:
                    best[nxt], came[nxt] = total, node
                    heapq.heappush(heap, (total + left(nxt), nxt))
        return None

    def route(self, pads, others, widths, default, tries=200):
        """(bars, vias) of all nets in `pads` ({net: [Copper]}), and the nets that failed. A net
        that goes through others sends them to look for another way.
        """

        def extent(net):
            xs = [pad.a[0] for pad in pads[net]]
            ys = [pad.a[1] for pad in pads[net]]
            return max(xs) - min(xs) + max(ys) - min(ys)

        def rank(net):  # what is all in one place comes first, then the wide ones, ground at last
            return len(pads[net]) > MANY, extent(net) > NEAR, -widths.get(net, default), extent(net)

        fixed = others + [pad for net in pads for pad in pads[net]]
        waiting, made, failed = sorted(pads, key=rank), {}, []
        price = dict.fromkeys(pads, PUSH)
        while waiting:
            net = waiting.pop(0)
            width = widths.get(net, default)
            walls = self.blocked(fixed, net, width)
            dear = {}
            for other, bars in made.items():
                dear.setdefault(price[other], []).extend(bars)
            drawn = [(one, self.blocked(bars, net, width)) for one, bars in dear.items()]
            bars = self._net(net, pads[net], width, walls, drawn)
            pushed = [one for one in made if bars and self._cross(bars, made[one])]
            tries -= len(pushed)
            if bars is None or tries < 0:
                failed.append(net)
                continue
            for other in pushed:
                del made[other]
                price[other] += PUSH
                waiting.insert(0, other)
            made[net] = bars
        return [bar for bars in made.values() for bar in bars], failed

    def _cross(self, bars, others):
        """Whether two nets' bars are nearer to each other than the clearance."""
        for one in bars:
            x0, y0, x1, y1 = one.reach()
            room = self.clearance - MISS
            near = [
                other
                for other in others
                for left, top, right, low in [other.reach()]
                if set(one.layers) & set(other.layers)
                and left < x1 + room
                and right > x0 - room
                and top < y1 + room
                and low > y0 - room
            ]
            steps = 2 * (int(math.dist(one.a, one.b) / GRID) + 1)
            for share in (step / steps for step in range(steps + 1) if near):
                x, y = (one.a[i] + share * (one.b[i] - one.a[i]) for i in (0, 1))
                if any(other.distance(x, y) < one.radius + room for other in near):
                    return True
        return False

    def _net(self, net, pads, width, blocked, drawn):
        """The bars and vias that join all pads of a net, nearest first; None if one fails."""
        joined, waiting = [pads[0]], list(pads[1:])
        nodes, bars = set(self.doors(pads[0], blocked[0])), []
        owner = dict.fromkeys(nodes, pads[0])
        while waiting:
            waiting.sort(key=lambda pad: min(math.dist(pad.b, one.b) for one in joined))
            pad = waiting.pop(0)
            doors = self.doors(pad, blocked[0])
            way = self.path(nodes, doors, blocked, drawn)
            if way is None:
                return None
            bars += self._bars(net, way, width)
            for end, one in ((way[0], owner.get(way[0])), (way[-1], pad)):
                here = self.at(end[0], end[1])
                if one is not None and math.dist(here, one.b) > 0.01:
                    bars.append(Copper(net, here, one.b, width / 2, (end[2],)))
            nodes |= set(way) | set(doors)
            owner.update(dict.fromkeys(doors, pad))
            joined.append(pad)
        return bars

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
