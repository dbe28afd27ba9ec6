import type { TrailPosition } from './readTrail';
import type { RobotTrail } from './readTrails';
import { TrailPiece } from './TrailPiece';

/** Milliseconds of a piece: a robot goes 130 m in it. */
const SPAN = 120_000;

const spanOf = ({ time }: TrailPosition) => Math.floor(time / SPAN);

/**
 * The pieces of a trail, oldest first; of the known ones those that did not change. Each reaches from the first point of a span to the first of the
 * next, wherever the trail begins and ends.
 */
function piecesOf(
  points: readonly TrailPosition[],
  known: readonly TrailPiece[] = [],
): readonly TrailPiece[] {
  const byStart = new Map(known.map(piece => [piece.start, piece]));
  const pieces: TrailPiece[] = [];
  let from = 0;
  for (let at = 1; at < points.length; at++) {
    const isEnd = at === points.length - 1;
    if (!isEnd && spanOf(points[at]) === spanOf(points[from])) continue;
    const piece = byStart.get(points[from].time);
    pieces.push(
      piece?.isOf(points, from, at)
        ? piece
        : new TrailPiece(points.slice(from, at + 1)),
    );
    from = at;
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
  const points = new Map(trails.map(trail => [trail.label, trail.points]));
  const labels = new Set([...known.keys(), ...points.keys()]);
  return new Map(
    [...labels].flatMap(label => {
      const its = points.get(label);
      return its ? [[label, piecesOf(its, known.get(label))] as const] : [];
    }),
  );
}

/** The pieces that only one of both has. */
export function changedPieces(before: Lines, after: Lines): TrailPiece[] {
  const [old, now] = [before, after].map(
    lines => new Set([...lines.values()].flat()),
  );
  return [
    ...[...old].filter(piece => !now.has(piece)),
    ...[...now].filter(piece => !old.has(piece)),
  ];
}
