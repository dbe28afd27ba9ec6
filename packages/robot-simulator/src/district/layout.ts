import { Point, Rect, inset, rectPolygon } from '../geometry';
import { Random } from '../random';
import {
  AVENUE_NAMES,
  OFFICE_STREET,
  OFFICE_STREET_WEST,
  STREET_NAMES,
} from './names';
import { Axis, Block, BlockKind, Carriageway, Street } from './types';

/** Lines of carriageway in each direction; blocks lie between and around them. */
export const LINES = 9;
/** The office's block is the one north of this `ew` line and east of this `ns` line. */
export const OFFICE_LINE = 4;
/** Depth of the blocks at the rim, which have a street on one side only. */
const RIM_DEPTH = 44;
/** Distance from the origin, which is the office's parking spot, south to the kerb of its street. */
const ORIGIN_TO_KERB = 2.4;
/** Distance from the origin west to the kerb of the avenue at the office's corner. */
const ORIGIN_TO_AVENUE_KERB = 24;

export interface Layout {
  bounds: Rect;
  ew: Carriageway[];
  ns: Carriageway[];
  streets: Street[];
  blocks: Block[];
}

function createLines(random: Random, axis: Axis): Carriageway[] {
  const lines: Carriageway[] = [];
  let position = 0;
  for (let index = 0; index < LINES; index++) {
    const isAvenue = axis === 'ns' ? index % 3 === 1 : index === 1;
    const hasParking = !isAvenue && (index !== 6 || axis === 'ew');
    let halfWidth = 3.9;
    if (isAvenue) halfWidth = 6.8;
    else if (hasParking) halfWidth = 5.6;
    if (index > 0) {
      const block = axis === 'ns' ? random.range(60, 88) : random.range(52, 72);
      position += Math.round(block * 2) / 2 + halfWidth;
    }
    lines.push({
      axis,
      index,
      centre: position,
      halfWidth,
      lanesPerDirection: isAvenue ? 2 : 1,
      hasParking,
      sidewalkWidth:
        axis === 'ew' && index === OFFICE_LINE
          ? 4.2
          : Math.round(random.range(3.4, 4.8) * 5) / 5,
      from: 0,
      to: 0,
    });
    position += halfWidth;
  }
  const office = lines[OFFICE_LINE];
  const target =
    axis === 'ew'
      ? -ORIGIN_TO_KERB - office.halfWidth
      : -ORIGIN_TO_AVENUE_KERB - office.halfWidth;
  const shift = target - office.centre;
  for (const line of lines) line.centre += shift;
  return lines;
}

const lowKerb = (line: Carriageway) => line.centre - line.halfWidth;
const highKerb = (line: Carriageway) => line.centre + line.halfWidth;

function carriagewayRect(line: Carriageway): Rect {
  return line.axis === 'ew'
    ? { x0: line.from, x1: line.to, y0: lowKerb(line), y1: highKerb(line) }
    : { x0: lowKerb(line), x1: highKerb(line), y0: line.from, y1: line.to };
}

function street(
  name: string,
  line: Carriageway,
  from: number,
  to: number,
): Street {
  const at = (along: number): Point =>
    line.axis === 'ew'
      ? { x: along, y: line.centre }
      : { x: line.centre, y: along };
  return {
    id: name.toLowerCase().replace(/ /g, '-'),
    name,
    axis: line.axis,
    width: 2 * line.halfWidth,
    line: [at(from), at(to)],
    polygon: rectPolygon(carriagewayRect({ ...line, from, to })),
    carriageway: line,
  };
}

/** The street along a line at a position along it. */
export function streetAt(
  streets: readonly Street[],
  line: Carriageway,
  along: number,
): Street {
  const found = streets.filter(s => s.carriageway === line);
  return (
    found.find(({ line: [a, b] }) =>
      line.axis === 'ew'
        ? along >= a.x && along <= b.x
        : along >= a.y && along <= b.y,
    ) ?? found[0]
  );
}

function blockKind(random: Random, column: number, row: number): BlockKind {
  const isRim = column === 0 || row === 0 || column === LINES || row === LINES;
  const isOffice = column === OFFICE_LINE + 1 && row === OFFICE_LINE + 1;
  if (isRim || isOffice) return 'buildings';
  // A park diagonally across from the office makes the place easy to recognise.
  if (column === OFFICE_LINE + 2 && row === OFFICE_LINE) return 'park';
  const draw = random.next();
  if (draw < 0.08) return 'park';
  if (draw < 0.14) return 'plaza';
  if (draw < 0.21) return 'parking';
  return 'buildings';
}

function createBlocks(
  random: Random,
  bounds: Rect,
  ew: Carriageway[],
  ns: Carriageway[],
): Block[] {
  const blocks: Block[] = [];
  for (let row = 0; row <= LINES; row++) {
    for (let column = 0; column <= LINES; column++) {
      const west = ns[column - 1];
      const east = ns[column];
      const south = ew[row - 1];
      const north = ew[row];
      const rect: Rect = {
        x0: west ? highKerb(west) : bounds.x0,
        x1: east ? lowKerb(east) : bounds.x1,
        y0: south ? highKerb(south) : bounds.y0,
        y1: north ? lowKerb(north) : bounds.y1,
      };
      blocks.push({
        id: blocks.length,
        column,
        row,
        kind: blockKind(random, column, row),
        rect,
        inner: {
          x0: rect.x0 + (west?.sidewalkWidth ?? 0),
          x1: rect.x1 - (east?.sidewalkWidth ?? 0),
          y0: rect.y0 + (south?.sidewalkWidth ?? 0),
          y1: rect.y1 - (north?.sidewalkWidth ?? 0),
        },
      });
    }
  }
  return blocks;
}

export function createLayout(random: Random): Layout {
  const ew = createLines(random, 'ew');
  const ns = createLines(random, 'ns');
  const hull: Rect = {
    x0: lowKerb(ns[0]),
    x1: highKerb(ns[LINES - 1]),
    y0: lowKerb(ew[0]),
    y1: highKerb(ew[LINES - 1]),
  };
  const bounds = inset(hull, -RIM_DEPTH);
  for (const line of ew)
    Object.assign(line, { from: bounds.x0, to: bounds.x1 });
  for (const line of ns)
    Object.assign(line, { from: bounds.y0, to: bounds.y1 });

  const names = [...STREET_NAMES];
  const streets: Street[] = [];
  for (const line of ew) {
    if (line.index === OFFICE_LINE) {
      const corner = ns[OFFICE_LINE].centre;
      streets.push(street(OFFICE_STREET_WEST, line, bounds.x0, corner));
      streets.push(street(OFFICE_STREET, line, corner, bounds.x1));
    } else {
      streets.push(
        street(
          names.shift() ?? `Street ${line.index}`,
          line,
          line.from,
          line.to,
        ),
      );
    }
  }
  for (const line of ns) {
    streets.push(street(AVENUE_NAMES[line.index], line, line.from, line.to));
  }
  return {
    bounds,
    ew,
    ns,
    streets,
    blocks: createBlocks(random, bounds, ew, ns),
  };
}
