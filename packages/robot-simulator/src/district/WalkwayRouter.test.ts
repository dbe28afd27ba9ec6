import { rectsOverlap, type Point } from '../geometry';
import { Random } from '../random';
import { createDistrict } from './createDistrict';
import { Walkways } from './types';
import { WalkwayRouter } from './WalkwayRouter';

const district = createDistrict({ seed: 7 });
const { walkways, bounds, buildings } = district;
const router = new WalkwayRouter(walkways);

function stopAt(point: Point) {
  const stop = router.snap(point, 500);
  if (!stop) throw new Error('No walkway near');
  return stop;
}

function routeBetween(a: Point, b: Point) {
  const way = router.route(stopAt(a), stopAt(b));
  if (!way) throw new Error('No way');
  return way;
}

const random = new Random(42);
const anywhere = (): Point => ({
  x: random.range(bounds.x0, bounds.x1),
  y: random.range(bounds.y0, bounds.y1),
});
const pairs = Array.from({ length: 60 }, () => [anywhere(), anywhere()]);

/** Shortest lengths from a node to all others, by relaxing every edge until nothing changes. */
function lengthsFrom(node: number, { nodes, edges }: Walkways): number[] {
  const lengths = nodes.map(({ id }) => (id === node ? 0 : Infinity));
  for (let changed = true; changed;) {
    changed = false;
    for (const { from, to, length } of edges) {
      for (const [a, b] of [
        [from, to],
        [to, from],
      ]) {
        if (lengths[a] + length < lengths[b] - 1e-9) {
          lengths[b] = lengths[a] + length;
          changed = true;
        }
      }
    }
  }
  return lengths;
}

describe('WalkwayRouter', () => {
  it('finds the shortest ways', () => {
    for (const node of [0, 321, 1000]) {
      const lengths = lengthsFrom(node, walkways);
      for (let other = 5; other < walkways.nodes.length; other += 97) {
        const { length } = routeBetween(
          walkways.nodes[node],
          walkways.nodes[other],
        );
        expect(length).toBeCloseTo(lengths[other], 6);
      }
    }
  });

  it('walks without a gap along walkways, from one stop to the other', () => {
    for (const [a, b] of pairs) {
      const { pieces, length } = routeBetween(a, b);
      expect(pieces[0].from).toMatchObject(pick(stopAt(a)));
      expect(pieces[pieces.length - 1].to).toMatchObject(pick(stopAt(b)));
      expect(pieces.slice(1).map(({ from }) => from)).toEqual(
        pieces.slice(0, -1).map(({ to }) => to),
      );
      let walked = 0;
      for (const { edge, from, to, length: piece } of pieces) {
        expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(piece, 6);
        const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
        expect(district.surfaceAt(middle.x, middle.y)).toBe(edge.kind);
        walked += piece;
      }
      expect(walked).toBeCloseTo(length, 6);
    }
  });

  it('is never shorter than the straight line', () => {
    for (const [a, b] of pairs) {
      const [from, to] = [stopAt(a), stopAt(b)];
      expect(routeBetween(a, b).length).toBeGreaterThanOrEqual(
        Math.hypot(to.x - from.x, to.y - from.y) - 1e-9,
      );
    }
  });

  it('never crosses a building', () => {
    for (const [a, b] of pairs) {
      for (const { from, to } of routeBetween(a, b).pieces) {
        // Pieces run along an axis, so that their box is the line itself.
        const line = {
          x0: Math.min(from.x, to.x),
          x1: Math.max(from.x, to.x),
          y0: Math.min(from.y, to.y),
          y1: Math.max(from.y, to.y),
        };
        expect(
          buildings.filter(({ rect }) => rectsOverlap(rect, line)),
        ).toEqual([]);
      }
    }
  });

  it('comes back the same way, every time', () => {
    const again = new WalkwayRouter(walkways);
    for (const [a, b] of pairs) {
      const there = routeBetween(a, b);
      const back = routeBetween(b, a);
      expect(back.length).toBe(there.length);
      expect(back.pieces.map(({ from }) => from)).toEqual(
        there.pieces.map(({ to }) => to).reverse(),
      );
      expect(again.route(stopAt(a), stopAt(b))).toEqual(there);
    }
  });

  it('stays on one edge where both stops are on it', () => {
    const door = { x: 0, y: 2 };
    const { pieces } = routeBetween(door, { x: 9, y: 3 });
    expect(pieces).toHaveLength(1);
    expect(pieces[0].edge.street).toBe('Tryon Row');
    expect(pieces[0].length).toBeCloseTo(9, 6);
    expect(routeBetween(door, door)).toEqual({ length: 0, pieces: [] });
  });

  it('reaches no further than it is told', () => {
    const outside = { x: bounds.x1 + 100, y: 0 };
    const { distance } = stopAt(outside);
    expect(router.snap(outside, distance - 1)).toBeUndefined();
    expect(router.snap(outside, distance + 1)).toEqual(stopAt(outside));
  });

  it('knows when no walkway leads there', () => {
    const island: Walkways = {
      nodes: [0, 10, 50, 60].map((x, id) => ({ id, x, y: 0 })),
      edges: [
        [0, 1],
        [2, 3],
      ].map(([from, to], id) => ({
        id,
        from,
        to,
        kind: 'sidewalk',
        street: 'Pier',
        length: 10,
      })),
    };
    const piers = new WalkwayRouter(island);
    const [here, there] = [5, 55].map(x => piers.snap({ x, y: 1 }, 5));
    expect(here && there && piers.route(here, there)).toBeUndefined();
    expect(here && piers.route(here, here)?.length).toBe(0);
  });
});

function pick({ x, y }: Point): Point {
  return { x, y };
}
