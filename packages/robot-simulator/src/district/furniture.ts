import { Point, Rect, inset, rectContains } from '../geometry';
import { Random } from '../random';
import { lineOf } from './buildings';
import { CROSSING_OFFSET } from './crossings';
import { Layout } from './layout';
import {
  Block,
  Building,
  Furniture,
  FurnitureKind,
  ParkedCar,
  Side,
  StreetSign,
} from './types';

/** From the kerb to the middle of trees and posts; leaves the inner part of the sidewalk clear. */
const FURNITURE_LINE = 0.75;
/** Clear of furniture at both ends of a block's side: corner, crossing and ramp. */
const END_CLEARANCE = CROSSING_OFFSET + 3;
const SIDES: readonly Side[] = ['south', 'east', 'north', 'west'];

export interface Furnishing {
  furniture: Furniture[];
  parkedCars: ParkedCar[];
  signs: StreetSign[];
}

/** A point on the sidewalk of a block: `along` the side, `depth` in from the kerb. */
function onSide(rect: Rect, side: Side, along: number, depth: number): Point {
  if (side === 'south') return { x: along, y: rect.y0 + depth };
  if (side === 'north') return { x: along, y: rect.y1 - depth };
  if (side === 'west') return { x: rect.x0 + depth, y: along };
  return { x: rect.x1 - depth, y: along };
}

function tree(random: Random, at: Point): Furniture {
  const height = random.range(5.2, 8.5);
  return {
    ...at,
    kind: 'tree',
    radius: random.range(0.14, 0.22),
    height,
    canopy: height * random.range(0.26, 0.33),
  };
}

const HEADING: Record<Side, number> = {
  north: 0,
  east: 90,
  south: 180,
  west: 270,
};

function furnishSide(
  random: Random,
  block: Block,
  side: Side,
  doors: readonly Point[],
  furniture: Furniture[],
) {
  const { rect } = block;
  const isEw = side === 'south' || side === 'north';
  const from = (isEw ? rect.x0 : rect.y0) + END_CLEARANCE;
  const to = (isEw ? rect.x1 : rect.y1) - END_CLEARANCE;
  const step = random.range(6.2, 7.6);
  let index = 0;
  for (let along = from; along < to; along += step, index++) {
    const at = onSide(rect, side, along, FURNITURE_LINE);
    // Keep the front of doors free, so that robots can wait there.
    if (doors.some(d => Math.hypot(d.x - at.x, d.y - at.y) < 4.6)) continue;
    const place = (kind: FurnitureKind, radius: number, height: number) =>
      furniture.push({ ...at, kind, radius, height, heading: HEADING[side] });
    const turn = index % 4;
    if (turn === 1) place('lamp', 0.09, 5.6);
    else if (turn === 3) {
      const draw = random.next();
      if (draw < 0.25) place('hydrant', 0.16, 0.75);
      else if (draw < 0.5) place('bin', 0.28, 1);
      else if (draw < 0.7) place('bench', 0.45, 0.85);
      else if (draw < 0.85) place('planter', 0.4, 0.7);
      else furniture.push(tree(random, at));
    } else if (random.chance(0.85)) furniture.push(tree(random, at));
  }
}

/** Nothing outside of a park comes near its trees. */
function furnishPark(random: Random, block: Block): Furniture[] {
  const furniture: Furniture[] = [];
  const area = inset(block.inner, 3);
  const isPlaza = block.kind === 'plaza';
  const cx = (area.x0 + area.x1) / 2;
  const cy = (area.y0 + area.y1) / 2;
  const count = isPlaza ? 8 : 26;
  for (let i = 0; i < count; i++) {
    const at = {
      x: random.range(area.x0, area.x1),
      y: random.range(area.y0, area.y1),
    };
    // The paths cross in the middle.
    if (Math.abs(at.x - cx) < 3.5 || Math.abs(at.y - cy) < 3.5) continue;
    if (furniture.some(f => Math.hypot(f.x - at.x, f.y - at.y) < 4)) continue;
    furniture.push(tree(random, at));
  }
  for (const [dx, dy, heading] of [
    [-2.2, 9, 90],
    [2.2, -9, 270],
    [9, 2.2, 180],
    [-9, -2.2, 0],
  ]) {
    furniture.push({
      x: cx + dx,
      y: cy + dy,
      kind: 'bench',
      radius: 0.45,
      height: 0.85,
      heading,
    });
  }
  return furniture;
}

function parkAlong({ ew, ns }: Layout, random: Random, cars: ParkedCar[]) {
  const lines = [...ew, ...ns].filter(line => line.hasParking);
  for (const line of lines) {
    const others = line.axis === 'ew' ? ns : ew;
    for (let i = 0; i + 1 < others.length; i++) {
      const clear = CROSSING_OFFSET + 4.5;
      const from = others[i].centre + others[i].halfWidth + clear;
      const to = others[i + 1].centre - others[i + 1].halfWidth - clear;
      for (const direction of [-1, 1]) {
        for (let along = from + 3; along < to - 3; along += 6.2) {
          if (!random.chance(0.5)) continue;
          const across = line.centre + direction * (line.halfWidth - 1.12);
          const jitter = along + random.range(-0.4, 0.4);
          // Traffic keeps right: the east side of an avenue goes north, the south side of a street east.
          const isForward = direction > 0 === (line.axis === 'ns');
          const forward = line.axis === 'ew' ? 90 : 0;
          const heading = isForward ? forward : forward + 180;
          cars.push({
            x: line.axis === 'ew' ? jitter : across,
            y: line.axis === 'ew' ? across : jitter,
            heading,
            length: random.range(4.1, 4.8),
            width: 1.8,
            colour: random.int(0, 7),
          });
        }
      }
    }
  }
}

function parkInLots(block: Block, random: Random, cars: ParkedCar[]) {
  const area = inset(block.inner, 4);
  for (let y = area.y0 + 3; y < area.y1 - 3; y += 11.5) {
    for (let x = area.x0 + 2; x < area.x1 - 2; x += 2.8) {
      if (!random.chance(0.55)) continue;
      cars.push({
        x,
        y,
        heading: random.chance(0.5) ? 0 : 180,
        length: random.range(4.1, 4.8),
        width: 1.8,
        colour: random.int(0, 7),
      });
    }
  }
}

export function furnish(
  random: Random,
  layout: Layout,
  buildings: Building[],
): Furnishing {
  const furniture: Furniture[] = [];
  const parkedCars: ParkedCar[] = [];
  const signs: StreetSign[] = [];
  for (const block of layout.blocks) {
    const doors = buildings
      .filter(b => rectContains(block.rect, b.rect.x0, b.rect.y0))
      .flatMap(b => b.doors);
    for (const side of SIDES) {
      if (lineOf(layout, block, side)) {
        furnishSide(random, block, side, doors, furniture);
      }
    }
    if (block.kind === 'park' || block.kind === 'plaza')
      furniture.push(...furnishPark(random, block));
    if (block.kind === 'parking') parkInLots(block, random, parkedCars);
  }
  parkAlong(layout, random, parkedCars);
  for (const row of layout.ew) {
    for (const column of layout.ns) {
      // Two posts a junction, on opposite corners.
      for (const [sx, sy] of [
        [-1, -1],
        [1, 1],
      ]) {
        const x = column.centre + sx * (column.halfWidth + 1.6);
        const y = row.centre + sy * (row.halfWidth + 1.6);
        const name = (line: typeof row, along: number) =>
          layout.streets.find(
            ({ carriageway, line: [a, b] }) =>
              carriageway === line &&
              (line.axis === 'ew'
                ? along >= a.x && along <= b.x
                : along >= a.y && along <= b.y),
          )?.name ?? '';
        signs.push({ x, y, ew: name(row, x), ns: name(column, y) });
        furniture.push({ x, y, kind: 'sign', radius: 0.06, height: 3.5 });
      }
    }
  }
  return { furniture, parkedCars, signs };
}
