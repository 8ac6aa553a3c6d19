"""The yardsticks: `dumb`, after the published description of David Norman's DumbBot, and `sharp`, a
search of a hundred lines. They are kept as they were measured, so that figures can be compared; the
players of the program share no code with them.
"""
# ruff: noqa
# type: ignore

import collections
import random
from hashlib import sha256

from engine.board.turn import PhaseKind
from engine.board.terms import Season, UnitType, province_of
from engine.judge.movement import resolve_movement
from engine.orders.order import *
from tests.helpers.standard import standard_map

MAP = standard_map()
CENTRES = MAP.centres
PROX = {
    "spring": (100, 1000, 30, 10, 6, 5, 4, 3, 2, 1),
    "fall": (1000, 100, 30, 10, 6, 5, 4, 3, 2, 1),
}
ATT = {"spring": 700, "fall": 600}
DEF = {"spring": 300, "fall": 400}
LOCS = [(UnitType.ARMY, l) for l in MAP.armies] + [(UnitType.FLEET, l) for l in MAP.fleets]
NB = {(t, l): [(t, n) for n in MAP.graph(t)[l]] for t, l in LOCS}
PROVNB = collections.defaultdict(set)
for (t, l), ns in NB.items():
    for _, n in ns:
        PROVNB[province_of(l)].add(province_of(n))
ATP = collections.defaultdict(list)
for k in LOCS:
    ATP[province_of(k[1])].append(k)
# provinces all of whose neighbourhood: union over unit types


def sizes(pos):
    c = collections.Counter(pos.owners.values())
    return {p: n * n + 4 * n + 16 for p, n in c.items()}


class Values:
    def __init__(self, pos, power, season):
        self.pos, self.power = pos, power
        size = sizes(pos)
        adj = {}  # province -> counts by power of units that can move there
        cnt = collections.defaultdict(collections.Counter)
        for u in pos.units.values():
            seen = {province_of(n) for n in MAP.neighbours(u)} | {u.province}
            for pr in seen:
                cnt[pr][u.power] += 1
        self.cnt = cnt
        base = {}
        for c in CENTRES:
            o = pos.owners.get(c)
            if o == power:
                d = max((size.get(q, 16) for q in cnt[c] if q != power), default=0)
                base[c] = d * DEF[season]
            else:
                base[c] = (size.get(o, 16) if o else 16 + 60) * ATT[season]
        prox = {k: float(base.get(province_of(k[1]), 0)) for k in LOCS}
        w = PROX[season]
        val = {k: prox[k] * w[0] for k in LOCS}
        for n in range(1, 10):
            new = {}
            for k in LOCS:
                new[k] = (prox[k] + sum(prox[x] for x in NB[k])) / 5
            prox = new
            wn = w[n]
            for k in LOCS:
                val[k] += prox[k] * wn
        for k in LOCS:
            pr = province_of(k[1])
            mine = cnt[pr][power]
            foe = max((v for q, v in cnt[pr].items() if q != power), default=0)
            val[k] += 1000.0 * mine - 1000.0 * foe
        self.val = val
        self.top = max(val.values()) or 1.0


def key(u):
    return (u.type, u.location)


def dumb_moves(pos, power, vals, rng, noise=0.0):
    units = [u for u in pos.units.values() if u.power == power]
    rng.shuffle(units)
    orders = {}  # province -> order
    dest = {}  # province -> attacker province(s) moving/holding
    val = vals.val

    def v(k):
        x = val[k]
        return x * (1 + noise * (rng.random() - 0.5)) if noise else x

    pending = units[:]
    guard = 0
    while pending and guard < 200:
        guard += 1
        u = pending.pop(0)
        opts = sorted(((v(k), k) for k in NB[key(u)] + [key(u)]), key=lambda x: -x[0])
        i = 0
        while i + 1 < len(opts):  # sometimes the next best
            a, b = opts[i][0], opts[i + 1][0]
            nxt = 0 if a <= 0 else (a - b) * 500 / a
            if rng.random() * 100 >= 50 or not (rng.random() * 100 >= nxt):
                break
            i += 1
        opts = opts[i:] + opts[:i]
        done = False
        for _, k in opts:
            pr = province_of(k[1])
            if pr == u.province:
                if pr in dest:
                    continue
                orders[u.province] = Hold(u.province)
                dest[pr] = u.province
                done = True
                break
            here = pos.units.get(pr)
            if here and here.power == power:
                o = orders.get(pr)
                if o is None:
                    if any(x.province == pr for x in pending) and guard < 120:
                        # let that one go first
                        pending = [x for x in pending if x.province == pr] + [
                            x for x in pending if x.province != pr
                        ]
                        pending.insert(1, u)
                        done = True
                        u = None
                        break
                    continue
                if not isinstance(o, Move):
                    if max((n for q, n in vals.cnt[pr].items() if q != power), default=0) > 0:
                        orders[u.province] = Support(u.province, pr)
                        done = True
                        break
                    continue
            if pr in dest:
                mover = dest[pr]
                need = max((n for q, n in vals.cnt[pr].items() if q != power), default=0) + (
                    1 if here and here.power != power else 0
                )
                if need > 0:
                    to = orders[mover]
                    orders[u.province] = Support(
                        u.province, mover, to.to if isinstance(to, Move) else None
                    )
                    done = True
                    break
                continue
            orders[u.province] = Move(u.province, k[1])
            dest[pr] = u.province
            done = True
            break
        if not done:
            orders[u.province] = Hold(u.province)
            dest.setdefault(u.province, u.province)
    return list(orders.values())


def simple_retreats(pos, power, vals, rng):
    out = []
    taken = set()
    for pr, d in pos.dislodged.items():
        if d.unit.power != power:
            continue
        best = sorted(d.retreats, key=lambda l: -vals.val.get((d.unit.type, l), 0))
        best = [l for l in best if province_of(l) not in taken]
        if best:
            out.append(Retreat(pr, best[0]))
            taken.add(province_of(best[0]))
        else:
            out.append(Disband(pr))
    return out


def simple_winter(pos, power, vals, owed, sites, rng):
    n = owed.get(power, 0)
    out = []
    if n > 0:
        ks = sorted((k for s in sites[power] for k in ATP[s]), key=lambda k: -vals.val[k])
        used = set()
        for t, l in ks:
            if len(out) == n:
                break
            if province_of(l) in used:
                continue
            used.add(province_of(l))
            out.append(Build(t, l))
    elif n < 0:
        us = sorted(
            (u for u in pos.units.values() if u.power == power), key=lambda u: vals.val[key(u)]
        )
        out = [Disband(u.province) for u in us[:-n]]
    return out


def legal(pos, u):
    k = key(u)
    out = [Hold(u.province)] + [Move(u.province, n[1]) for n in NB[k]]
    return out


class Sharp:
    def __init__(self, rng, own=20, opp=8, sweeps=2):
        self.rng, self.own, self.opp, self.sweeps, self.evals = rng, own, opp, sweeps, 0

    def moves(self, pos, power, fall):
        s = "fall" if fall else "spring"
        rng = self.rng
        powers = [p for p in pos.powers() if any(u.power == p for u in pos.units.values())]
        vals = {p: Values(pos, p, s) for p in powers}
        V = vals[power]
        joint = []
        for _ in range(self.opp):
            joint.append({p: dumb_moves(pos, p, vals[p], rng, 0.3) for p in powers if p != power})
        size = sizes(pos)
        cen = collections.Counter(pos.owners.values())
        mine = [u for u in pos.units.values() if u.power == power]

        def score(orders, profs):
            tot = 0.0
            for prof in profs:
                self.evals += 1
                tot += self.value(
                    pos, power, resolve_movement(MAP, pos, {**prof, power: orders}), V, fall, cen
                )
            return tot / len(profs)

        best, bs = None, -1e9
        for i in range(self.own):
            o = dumb_moves(pos, power, V, rng, 0.0 if i == 0 else 0.6)
            sc = score(o, joint)
            if sc > bs:
                best, bs = o, sc
        cur = {self.giver(o): o for o in best}
        for u in mine:
            cur.setdefault(u.province, Hold(u.province))
        for sweep in range(self.sweeps):
            improved = False
            # single changes
            rng.shuffle(mine)
            for u in mine:
                opts = legal(pos, u)
                near = {province_of(n[1]) for n in NB[key(u)]}
                for w in pos.units.values():
                    if w is u:
                        continue
                    o = cur.get(w.province) if w.power == power else None
                    if o is None:
                        continue
                    if isinstance(o, Move):
                        if province_of(o.to) in near:
                            opts.append(Support(u.province, w.province, o.to))
                    elif w.province in near:
                        opts.append(Support(u.province, w.province))
                for o in opts:
                    if o == cur[u.province]:
                        continue
                    old = cur[u.province]
                    cur[u.province] = o
                    sc = score(list(cur.values()), joint)
                    if sc > bs + 1e-9:
                        bs = sc
                        improved = True
                    else:
                        cur[u.province] = old
            # concerted attacks
            targets = {province_of(n[1]) for u in mine for n in NB[key(u)]}
            for t in sorted(targets):
                able = [u for u in mine if any(province_of(n[1]) == t for n in NB[key(u)])]
                if len(able) < 2:
                    continue
                for a in able:
                    ways = [n[1] for n in NB[key(a)] if province_of(n[1]) == t]
                    for to in ways:
                        others = sorted(
                            (x for x in able if x is not a), key=lambda x: V.val[key(x)]
                        )
                        for c in range(1, len(others) + 1):
                            new = dict(cur)
                            new[a.province] = Move(a.province, to)
                            for x in others[:c]:
                                new[x.province] = Support(x.province, a.province, to)
                            if new == cur:
                                continue
                            sc = score(list(new.values()), joint)
                            if sc > bs + 1e-9:
                                bs, cur, improved = sc, new, True
            if not improved:
                break
        return list(cur.values())

    @staticmethod
    def giver(o):
        return o.unit

    def value(self, pos, power, con, V, fall, cen):
        provs = con.field.tables.provinces
        units = dict(pos.units)
        end = {}
        moved = []
        for to, p in con.winner.items():
            u = units[provs[p]]
            moved.append((provs[to], u, con.field.end(p)))
        gone = [provs[p] for p in con.dislodged]
        after = {}
        leave = {provs[p] for p in con.winner.values()} | set(gone)
        for pr, u in units.items():
            if pr not in leave:
                after[pr] = (u.power, (u.type, u.location))
        for pr, u, at in moved:
            after[pr] = (u.power, (u.type, at))
        s = 0.0
        for pr in gone:
            q = units[pr].power
            s += -0.6 if q == power else 0.25
        foe_near = collections.Counter()
        for pr, (q, k) in after.items():
            if q == power:
                s += 0.35 * V.val.get(k, 0) / V.top
        w_take = 1.0 if fall else 0.35
        for c in CENTRES:
            o = pos.owners.get(c)
            h = after.get(c)
            if h is None:
                continue
            if h[0] == power and o != power:
                s += w_take * (1.0 + (0.15 if o else 0.0))
            elif h[0] != power and o == power:
                s -= w_take * 1.1
            elif h[0] != o and h[0] != power:
                s -= w_take * 0.02 * cen.get(h[0], 0)
        return s


def _answer(kind):
    def answer(view, power, chance):
        seed = sha256(chance + f"/{view.turn.code}/{power}".encode()).digest()
        rng = random.Random(seed)
        fall = view.turn.season is not Season.SPRING
        match view.turn.kind:
            case PhaseKind.MOVEMENT:
                return tuple(kind(view.position, power, fall, rng))
            case PhaseKind.RETREAT:
                vals = Values(view.position, power, "fall")
                return tuple(simple_retreats(view.position, power, vals, rng))
            case PhaseKind.ADJUSTMENT:
                vals = Values(view.position, power, "spring")
                return tuple(simple_winter(view.position, power, vals, view.owed, view.sites, rng))

    return answer


def _dumb(pos, power, fall, rng):
    return dumb_moves(pos, power, Values(pos, power, "fall" if fall else "spring"), rng)


def _sharp(pos, power, fall, rng):
    if not any(u.power == power for u in pos.units.values()):
        return []
    return Sharp(rng).moves(pos, power, fall)


dumb, sharp = _answer(_dumb), _answer(_sharp)
