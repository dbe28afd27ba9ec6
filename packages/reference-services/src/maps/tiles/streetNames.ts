import type { District, Point, Street } from '@sidehelm/robot-simulator';
import type { LabelBoxes } from './LabelBoxes';
import { stretchesOf } from '../regions/shapes';

export interface StreetName {
  text: string;
  at: Point;
  vertical: boolean;
}

/** Pixels of scale 1. */
const SPACING = 170;
const HEIGHT = 14;
/** How far a name may reach into the junctions at its ends. */
const OVERHANG = 16;

/** The middles of the blocks along a street. */
function middles({ axis, line, carriageway }: Street, district: District) {
  const [start, end] = line.map(point => (axis === 'ew' ? point.x : point.y));
  return stretchesOf(carriageway, district, 0)
    .map(({ from, to }) => ({ along: (from + to) / 2, room: to - from }))
    .filter(({ along }) => along > start && along < end);
}

/** Chooses where the names of streets stand: spaced, inside a block, none on another label. */
export function layOutStreetNames(
  district: District,
  boxes: LabelBoxes,
  options: { density: number; widthOf(text: string): number },
): StreetName[] {
  const { density, widthOf } = options;
  const names: StreetName[] = [];
  for (const street of district.streets) {
    const vertical = street.axis === 'ns';
    const width = widthOf(street.name) + 6;
    let last = -Infinity;
    for (const { along, room } of middles(street, district)) {
      const isCrowded =
        width > room * density + 2 * OVERHANG ||
        (along - last) * density < SPACING;
      const { centre } = street.carriageway;
      const at = vertical ? { x: centre, y: along } : { x: along, y: centre };
      const box = {
        x: at.x * density,
        y: at.y * density,
        width: vertical ? HEIGHT : width,
        height: vertical ? width : HEIGHT,
      };
      if (isCrowded || !boxes.claim(box)) continue;
      names.push({ text: street.name, at, vertical });
      last = along;
    }
  }
  return names;
}
