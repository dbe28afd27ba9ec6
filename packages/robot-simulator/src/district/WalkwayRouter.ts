import { Point, clamp } from '../geometry';
import { WalkwayEdge, Walkways } from './types';

/** A point on a walkway. */
export interface WalkwayStop extends Point {
  edge: WalkwayEdge;
  /** Metres from the edge's first end. */
  along: number;
  /** Metres from the point that was asked for. */
  distance: number;
}

/** A part of an edge as it is walked. */
export interface WalkedPiece {
  edge: WalkwayEdge;
  from: Point;
  to: Point;
  /** Metres. */
  length: number;
}

export interface WalkedWay {
  /** Metres. */
  length: number;
  /** None where both stops are the same point. */
  pieces: WalkedPiece[];
}

/** How the search came to a node, or to the goal. */
interface Arrival {
  /** Undefined at the goal. */
  node?: number;
  at: Point;
  /** Metres walked. */
  length: number;
  /** `length`, and at least so many more to the goal. */
  estimate: number;
  edge?: WalkwayEdge;
  previous?: Arrival;
}

const distanceOf = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The smallest estimate. A town's frontier is a few dozen nodes: looking through it is faster than keeping a heap. */
function nearest(frontier: Iterable<Arrival>): Arrival | undefined {
  let best: Arrival | undefined;
  for (const arrival of frontier) {
    if (!best || arrival.estimate < best.estimate) best = arrival;
  }
  return best;
}

function walkedBy(arrival: Arrival): WalkedWay {
  const pieces: WalkedPiece[] = [];
  for (let last = arrival; last.previous && last.edge; last = last.previous) {
    const { edge, previous, at } = last;
    const length = last.length - previous.length;
    if (length > 0) pieces.unshift({ edge, from: previous.at, to: at, length });
  }
  return { length: arrival.length, pieces };
}

function turnAround({ length, pieces }: WalkedWay): WalkedWay {
  return {
    length,
    pieces: pieces
      .map(({ edge, from, to, length: piece }) => ({
        edge,
        from: to,
        to: from,
        length: piece,
      }))
      .reverse(),
  };
}

/** Finds the shortest ways over sidewalks and crossings. */
export class WalkwayRouter {
  private readonly edgesOf: WalkwayEdge[][];

  constructor(private readonly walkways: Walkways) {
    this.edgesOf = walkways.nodes.map(() => []);
    for (const edge of walkways.edges) {
      this.edgesOf[edge.from].push(edge);
      this.edgesOf[edge.to].push(edge);
    }
  }

  /** The nearest point on a walkway; undefined when there is none within `reach` metres. */
  snap(point: Point, reach: number): WalkwayStop | undefined {
    let best: WalkwayStop | undefined;
    for (const edge of this.walkways.edges) {
      const { x, y } = this.walkways.nodes[edge.from];
      const end = this.walkways.nodes[edge.to];
      const dx = (end.x - x) / edge.length;
      const dy = (end.y - y) / edge.length;
      const along = clamp(
        (point.x - x) * dx + (point.y - y) * dy,
        0,
        edge.length,
      );
      const at = { x: x + along * dx, y: y + along * dy };
      const distance = distanceOf(point, at);
      if (distance <= reach && (!best || distance < best.distance))
        best = { ...at, edge, along, distance };
    }
    return best;
  }

  /** The shortest way; undefined where no walkway leads. The way back is the same one. */
  route(from: WalkwayStop, to: WalkwayStop): WalkedWay | undefined {
    // Blocks make many ways equally long; searching from one side only picks the same one in both directions.
    const isTurned = from.x > to.x || (from.x === to.x && from.y > to.y);
    const end = isTurned ? this.search(to, from) : this.search(from, to);
    const way = end && walkedBy(end);
    return way && isTurned ? turnAround(way) : way;
  }

  /** A*, with the straight line as the least that remains. */
  private search(from: WalkwayStop, to: WalkwayStop): Arrival | undefined {
    /** By node; the goal itself is `undefined`. */
    const frontier = new Map<number | undefined, Arrival>();
    const settled = new Set<number>();
    const reach = (
      previous: Arrival,
      edge: WalkwayEdge,
      metres: number,
      node?: number,
    ) => {
      if (node !== undefined && settled.has(node)) return;
      const length = previous.length + metres;
      const known = frontier.get(node);
      if (known && known.length <= length) return;
      const at = node === undefined ? to : this.walkways.nodes[node];
      const estimate = length + distanceOf(at, to);
      frontier.set(node, { node, at, length, estimate, edge, previous });
    };

    const start = { at: from, length: 0, estimate: 0 };
    reach(start, from.edge, from.along, from.edge.from);
    reach(start, from.edge, from.edge.length - from.along, from.edge.to);
    if (from.edge === to.edge)
      reach(start, to.edge, Math.abs(to.along - from.along));
    for (
      let next = nearest(frontier.values());
      next;
      next = nearest(frontier.values())
    ) {
      const { node } = next;
      if (node === undefined) return next;
      frontier.delete(node);
      settled.add(node);
      for (const edge of this.edgesOf[node]) {
        const other = edge.from === node ? edge.to : edge.from;
        reach(next, edge, edge.length, other);
      }
      if (node === to.edge.from) reach(next, to.edge, to.along);
      if (node === to.edge.to) reach(next, to.edge, to.edge.length - to.along);
    }
    return undefined;
  }
}
