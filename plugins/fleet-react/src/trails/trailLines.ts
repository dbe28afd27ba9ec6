import { hashOf } from './hashOf';
import { isLeap } from './isLeap';
import type { RobotTrail } from './readTrails';
import { TrailPiece } from './TrailPiece';

/** Milliseconds of a piece: a robot goes 130 m in it. */
const SPAN = 120_000;
/** Milliseconds between the spans of labels that follow each other, so that not all robots begin a piece at once. */
const SHIFT = 10_007;

/** Milliseconds of a trail that is long: of that, nobody misses the first moments. */
const LONG = 3_600_000;

/**
 * From which point on a trail is drawn. A long one is forgotten span by span: otherwise each update would take a bit from the end of each, and draw
 * anew what crosses it there. Where points are far apart all are drawn.
 */
function firstDrawn(
  points: RobotTrail['points'],
  spanAt: (at: number) => number,
): number {
  const ageOf = (at: number) =>
    points[points.length - 1].time - points[at].time;
  if (ageOf(0) < LONG) return 0;
  const oldest = spanAt(0);
  let at = 0;
  while (spanAt(at) === oldest && ageOf(at) - ageOf(at + 1) < SPAN) at += 1;
  return at;
}

/**
 * The pieces of a trail, oldest first; of the known ones those that did not change. Each reaches from the first point of a span to the first of the
 * next. In the span that goes on, and in the one that is being forgotten of a short trail, each step is a piece of its own: what is to be drawn anew is small.
 * A leap is in none.
 */
function piecesOf(
  { label, points }: RobotTrail,
  known: readonly TrailPiece[] = [],
): readonly TrailPiece[] {
  const last = points.length - 1;
  if (last < 1) return [];
  const shift = (hashOf(label) * SHIFT) % SPAN;
  const spanAt = (at: number) => Math.floor((points[at].time + shift) / SPAN);
  const leapsFrom = (at: number) => {
    const [from, to] = [points[at], points[at + 1]];
    return to && isLeap(from.position, to.position, to.time - from.time);
  };
  const first = firstDrawn(points, spanAt);
  const shrinking = first === 0 ? spanAt(0) : undefined;
  const newest = spanAt(last);
  const pieces: TrailPiece[] = [];
  let next = 0;
  for (let from = first; from < last;) {
    if (leapsFrom(from)) {
      from += 1;
      continue;
    }
    while (known[next]?.start < points[from].time) next += 1;
    const span = spanAt(from);
    const isWhole = span !== shrinking && span !== newest;
    const endsRightly = (end: number) =>
      isWhole ? spanAt(end) !== span || leapsFrom(end) : end === from + 1;
    let piece = known[next];
    if (!piece?.isAt(points, from) || !endsRightly(from + piece.steps)) {
      let end = from + 1;
      while (!endsRightly(end)) end += 1;
      piece = new TrailPiece(points.slice(from, end + 1));
    }
    pieces.push(piece);
    from += piece.steps;
  }
  return pieces;
}

/** The pieces of each robot's line, by label. */
export type Lines = ReadonlyMap<string, readonly TrailPiece[]>;

/**
 * Trails as lines. A trail grows at one end and is forgotten at the other: of what lies between the pieces stay the same objects, so that nothing
 * is projected, simplified or drawn twice. Robots that are known keep their order, so that no line comes to lie over another.
 */
export function nextLines(known: Lines, trails: readonly RobotTrail[]): Lines {
  const byLabel = new Map(trails.map(trail => [trail.label, trail]));
  const labels = new Set([...known.keys(), ...byLabel.keys()]);
  return new Map(
    [...labels].flatMap(label => {
      const trail = byLabel.get(label);
      return trail ? [[label, piecesOf(trail, known.get(label))] as const] : [];
    }),
  );
}

/** The pieces that only one of both has. */
export function changedPieces(before: Lines, after: Lines): TrailPiece[] {
  const changed: TrailPiece[] = [];
  for (const label of new Set([...before.keys(), ...after.keys()]))
    addChanged(changed, before.get(label) ?? [], after.get(label) ?? []);
  return changed;
}

/** Both lie in the order of time: those that both have are met together. */
function addChanged(
  changed: TrailPiece[],
  old: readonly TrailPiece[],
  now: readonly TrailPiece[],
) {
  let at = 0;
  for (const piece of now) {
    while (old[at]?.start < piece.start) changed.push(old[at++]);
    if (old[at] === piece) at += 1;
    else changed.push(piece);
  }
  changed.push(...old.slice(at));
}
