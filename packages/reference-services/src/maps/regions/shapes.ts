import type {
  Carriageway,
  District,
  Point,
  Rect,
} from '@sidehelm/robot-simulator';
import type { Context } from '../tiles/TileFrame';

export function tracePolygon(context: Context, points: readonly Point[]) {
  points.forEach(({ x, y }, index) => {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
  context.closePath();
}

export function fillPolygons(
  context: Context,
  polygons: readonly (readonly Point[])[],
  colour: string,
) {
  context.beginPath();
  for (const polygon of polygons) tracePolygon(context, polygon);
  context.fillStyle = colour;
  context.fill();
}

export function fillRect(context: Context, { x0, y0, x1, y1 }: Rect) {
  context.fillRect(x0, y0, x1 - x0, y1 - y0);
}

export function strokeRect(context: Context, { x0, y0, x1, y1 }: Rect) {
  context.strokeRect(x0, y0, x1 - x0, y1 - y0);
}

export function carriagewayRect(line: Carriageway): Rect {
  const { centre, halfWidth, from, to } = line;
  return line.axis === 'ew'
    ? { x0: from, x1: to, y0: centre - halfWidth, y1: centre + halfWidth }
    : { x0: centre - halfWidth, x1: centre + halfWidth, y0: from, y1: to };
}

/** A piece of a carriageway between two junctions. */
interface Stretch {
  from: number;
  to: number;
}

/** The stretches of a carriageway, `clearance` metres away from the kerbs of the lines that cross it. */
export function stretchesOf(
  line: Carriageway,
  district: Pick<District, 'carriageways'>,
  clearance: number,
): Stretch[] {
  const crossing = district.carriageways
    .filter(({ axis }) => axis !== line.axis)
    .sort((a, b) => a.centre - b.centre);
  const stretches: Stretch[] = [];
  let from = line.from;
  for (const { centre, halfWidth } of crossing) {
    stretches.push({ from, to: centre - halfWidth - clearance });
    from = centre + halfWidth + clearance;
  }
  stretches.push({ from, to: line.to });
  return stretches.filter(stretch => stretch.to - stretch.from > 1);
}

/** Adds a line along a carriageway to the path, `offset` metres to its left (north or west). */
export function traceAlong(
  context: Context,
  line: Carriageway,
  { from, to }: Stretch,
  offset: number,
) {
  if (line.axis === 'ew') {
    context.moveTo(from, line.centre + offset);
    context.lineTo(to, line.centre + offset);
  } else {
    context.moveTo(line.centre + offset, from);
    context.lineTo(line.centre + offset, to);
  }
}

/** The bars of a zebra crossing, along the direction of the traffic. */
export function crossingBars(rect: Rect, axis: Carriageway['axis']): Rect[] {
  const bar = 0.45;
  const gap = 0.55;
  const bars: Rect[] = [];
  const [from, to] = axis === 'ew' ? [rect.y0, rect.y1] : [rect.x0, rect.x1];
  for (let at = from + gap; at + bar <= to; at += bar + gap) {
    bars.push(
      axis === 'ew'
        ? { ...rect, y0: at, y1: at + bar }
        : { ...rect, x0: at, x1: at + bar },
    );
  }
  return bars;
}
