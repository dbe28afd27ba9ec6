import { Point, Rect, rectContains, rectPolygon } from '../geometry';
import { Random } from '../random';
import { Layout, LINES, OFFICE_LINE, streetAt } from './layout';
import { OFFICE_STREET } from './names';
import { Block, Building, BuildingMaterial, Door, Side, Street } from './types';

export const GROUND_STOREY = 4;
export const UPPER_STOREY = 3.3;

/** Facades are drawn in bays of about this width; doors sit in the middle of one. */
const BAY = 3.2;

export const sideLength = ({ x0, y0, x1, y1 }: Rect, side: Side) =>
  side === 'south' || side === 'north' ? x1 - x0 : y1 - y0;

export const bayCount = (length: number) =>
  Math.max(1, Math.round(length / BAY));

function middleOfBay(rect: Rect, side: Side, share: number) {
  const bays = bayCount(sideLength(rect, side));
  return (Math.min(bays - 1, Math.floor(share * bays)) + 0.5) / bays;
}

type Lot = { rect: Rect; front: Side; corner?: Side };

/** Divides a length into lots of about `low` to `high` metres. */
function divide(
  random: Random,
  from: number,
  to: number,
  low: number,
  high: number,
) {
  const cuts = [from];
  let at = from;
  while (to - at > high) {
    const width = Math.min(random.range(low, high), to - at - low);
    if (width < low) break;
    at += Math.round(width * 4) / 4;
    cuts.push(at);
  }
  cuts.push(to);
  return cuts;
}

/** Two rows of lots back to back, along the longer pair of sides or across it. */
function lotsOf(random: Random, block: Block): Lot[] {
  const { x0, y0, x1, y1 } = block.inner;
  const isOffice =
    block.column === OFFICE_LINE + 1 && block.row === OFFICE_LINE + 1;
  const alongX = isOffice || random.chance(0.6);
  const [from, to] = alongX ? [x0, x1] : [y0, y1];
  const [low, high] = alongX ? [y0, y1] : [x0, x1];
  const middle = (low + high) / 2 + random.range(-4, 4);
  const yard = random.range(1.5, 5);
  const lots: Lot[] = [];
  const rows: [number, number, Side][] = [
    [low, middle - yard, alongX ? 'south' : 'west'],
    [middle + yard, high, alongX ? 'north' : 'east'],
  ];
  for (const [near, far, front] of rows) {
    const cuts = divide(random, from, to, 11, 24);
    for (let i = 0; i + 1 < cuts.length; i++) {
      // An alley now and then keeps the rows from being one wall.
      const alley = i > 0 && random.chance(0.22) ? random.range(2, 4) : 0;
      const a = cuts[i] + alley;
      const b = cuts[i + 1];
      const isFirst = i === 0;
      const isLast = i + 2 === cuts.length;
      let corner: Side | undefined;
      if (isFirst) corner = alongX ? 'west' : 'south';
      if (isLast) corner = alongX ? 'east' : 'north';
      lots.push({
        rect: alongX
          ? { x0: a, x1: b, y0: near, y1: far }
          : { x0: near, x1: far, y0: a, y1: b },
        front,
        corner,
      });
    }
  }
  return lots;
}

/** The line of carriageway that a side of a block faces, if any. */
export function lineOf({ ew, ns }: Layout, block: Block, side: Side) {
  if (side === 'south') return ew[block.row - 1];
  if (side === 'north') return ew[block.row];
  if (side === 'west') return ns[block.column - 1];
  return ns[block.column];
}

function setBack(random: Random, lot: Lot, depth: number): Rect {
  const rect = { ...lot.rect };
  if (lot.front === 'south') rect.y0 += depth;
  else if (lot.front === 'north') rect.y1 -= depth;
  else if (lot.front === 'west') rect.x0 += depth;
  else rect.x1 -= depth;
  const rear = random.range(0, 2.5);
  if (lot.front === 'south') rect.y1 -= rear;
  else if (lot.front === 'north') rect.y0 += rear;
  else if (lot.front === 'west') rect.x1 -= rear;
  else rect.x0 += rear;
  return rect;
}

/** A point on a side of a rectangle, `share` of the way along it. */
function pointOnSide(rect: Rect, side: Side, share: number): Point {
  const x = rect.x0 + (rect.x1 - rect.x0) * share;
  const y = rect.y0 + (rect.y1 - rect.y0) * share;
  if (side === 'south') return { x, y: rect.y0 };
  if (side === 'north') return { x, y: rect.y1 };
  if (side === 'west') return { x: rect.x0, y };
  return { x: rect.x1, y };
}

/** Hundreds count blocks from the west or south; on the office's row they start at the office. */
function houseNumber(street: Street, block: Block, at: Point, side: Side) {
  const isEw = street.axis === 'ew';
  const start = isEw ? block.rect.x0 : block.rect.y0;
  const along = (isEw ? at.x : at.y) - start;
  let hundreds = 1 + (isEw ? block.column : block.row);
  if (street.name === OFFICE_STREET) hundreds = block.column - OFFICE_LINE - 1;
  const isOdd = side === 'south' || side === 'west';
  return hundreds * 100 + 2 * Math.floor(along / 2.2) + (isOdd ? 1 : 2);
}

const MATERIALS: readonly BuildingMaterial[] = [
  'brick',
  'brick',
  'stone',
  'stucco',
  'concrete',
  'painted',
  'glass',
];

export function createBuildings(random: Random, layout: Layout): Building[] {
  const buildings: Building[] = [];
  const taken = new Set<string>();
  const { ns, streets } = layout;
  for (const block of layout.blocks) {
    if (block.kind !== 'buildings') continue;
    const isOfficeBlock =
      block.column === OFFICE_LINE + 1 && block.row === OFFICE_LINE + 1;
    const centrality =
      1 -
      Math.hypot(
        block.column - OFFICE_LINE - 0.5,
        block.row - OFFICE_LINE - 0.5,
      ) /
        (LINES * 0.7);
    for (const lot of lotsOf(random, block)) {
      let front = lot.front;
      if (!lineOf(layout, block, front) || (lot.corner && random.chance(0.4))) {
        if (lot.corner && lineOf(layout, block, lot.corner)) front = lot.corner;
      }
      const isOffice =
        isOfficeBlock &&
        lot.front === 'south' &&
        rectContains(lot.rect, 0, lot.rect.y0);
      if (isOffice) front = 'south';
      const line = lineOf(layout, block, front);
      const depth =
        !isOfficeBlock && random.chance(0.25) ? random.range(0.8, 2.4) : 0;
      const rect = setBack(random, { ...lot, front }, depth);
      const storeys = isOffice
        ? 6
        : Math.max(
            2,
            Math.round(random.range(1.6, 3.5 + 5 * Math.max(0, centrality))),
          );
      const share = middleOfBay(
        rect,
        front,
        isOffice
          ? (0 - rect.x0) / (rect.x1 - rect.x0)
          : random.range(0.25, 0.75),
      );
      const at = pointOnSide(rect, front, share);
      const street = line
        ? streetAt(streets, line, line.axis === 'ew' ? at.x : at.y)
        : streetAt(streets, ns[0], at.y);
      let number = isOffice ? 1 : houseNumber(street, block, at, front);
      while (!isOffice && (number < 3 || taken.has(`${number} ${street.name}`)))
        number += 2;
      taken.add(`${number} ${street.name}`);
      const door: Door = { ...at, side: front, width: isOffice ? 2 : 1.2 };
      const doors = [door];
      const length = sideLength(rect, front);
      if (length > 17 && !isOffice) {
        doors.push({
          ...pointOnSide(
            rect,
            front,
            middleOfBay(rect, front, share > 0.5 ? 0.12 : 0.88),
          ),
          side: front,
          width: 1.1,
        });
      }
      let kind: Building['kind'] = random.chance(0.55) ? 'shops' : 'homes';
      if (storeys > 5) kind = 'offices';
      if (isOffice) kind = 'office';
      buildings.push({
        id: `building-${buildings.length + 1}`,
        index: buildings.length,
        rect,
        polygon: rectPolygon(rect),
        height:
          GROUND_STOREY + (storeys - 1) * UPPER_STOREY + random.range(0.5, 1.1),
        storeys,
        material: isOffice ? 'stone' : random.pick(MATERIALS),
        front,
        doors,
        house_number: String(number),
        street: street.name,
        kind,
      });
    }
  }
  return buildings;
}
