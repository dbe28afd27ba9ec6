import { Layout, streetAt } from './layout';
import { CORNER_RADIUS, Crossing, RAMP_DEPTH, Ramp } from './types';

/** Width of the painted crossing. */
export const CROSSING_WIDTH = 3.2;
/** From the kerb line of the other street to the middle of the crossing: beyond the rounded corner. */
export const CROSSING_OFFSET = CORNER_RADIUS + CROSSING_WIDTH / 2 + 0.3;
const RAMP_WIDTH = 2.2;

/** One zebra crossing on each leg of each junction, with a ramp at both ends. */
export function createCrossings({ ew, ns, streets }: Layout): {
  crossings: Crossing[];
  ramps: Ramp[];
} {
  const crossings: Crossing[] = [];
  const ramps: Ramp[] = [];
  const half = CROSSING_WIDTH / 2;
  const rampHalf = RAMP_WIDTH / 2;
  for (const row of ew) {
    for (const column of ns) {
      for (const direction of [-1, 1]) {
        const x =
          column.centre + direction * (column.halfWidth + CROSSING_OFFSET);
        const y0 = row.centre - row.halfWidth;
        const y1 = row.centre + row.halfWidth;
        crossings.push({
          id: `crossing-${crossings.length + 1}`,
          street: streetAt(streets, row, x).name,
          axis: 'ew',
          rect: { x0: x - half, x1: x + half, y0, y1 },
          from: { x, y: y0 },
          to: { x, y: y1 },
        });
        const ramp = { x0: x - rampHalf, x1: x + rampHalf };
        ramps.push({
          rect: { ...ramp, y0: y0 - RAMP_DEPTH, y1: y0 },
          low: 'north',
        });
        ramps.push({
          rect: { ...ramp, y0: y1, y1: y1 + RAMP_DEPTH },
          low: 'south',
        });

        const y = row.centre + direction * (row.halfWidth + CROSSING_OFFSET);
        const x0 = column.centre - column.halfWidth;
        const x1 = column.centre + column.halfWidth;
        crossings.push({
          id: `crossing-${crossings.length + 1}`,
          street: streetAt(streets, column, y).name,
          axis: 'ns',
          rect: { x0, x1, y0: y - half, y1: y + half },
          from: { x: x0, y },
          to: { x: x1, y },
        });
        const side = { y0: y - rampHalf, y1: y + rampHalf };
        ramps.push({
          rect: { ...side, x0: x0 - RAMP_DEPTH, x1: x0 },
          low: 'east',
        });
        ramps.push({
          rect: { ...side, x0: x1, x1: x1 + RAMP_DEPTH },
          low: 'west',
        });
      }
    }
  }
  return { crossings, ramps };
}

/** 0 at the road end of the ramp, 1 where it meets the sidewalk. */
export function rampShare({ rect, low }: Ramp, x: number, y: number): number {
  if (low === 'north') return (rect.y1 - y) / (rect.y1 - rect.y0);
  if (low === 'south') return (y - rect.y0) / (rect.y1 - rect.y0);
  if (low === 'east') return (rect.x1 - x) / (rect.x1 - rect.x0);
  return (x - rect.x0) / (rect.x1 - rect.x0);
}
