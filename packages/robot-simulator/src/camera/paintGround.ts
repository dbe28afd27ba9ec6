import { CROSSING_OFFSET, CROSSING_WIDTH } from '../district/crossings';
import { Carriageway, CORNER_RADIUS, District, Ramp } from '../district/types';
import { Rect, inset, roundedRectDistance } from '../geometry';
import { hash } from '../random';
import { GroundMap, type PaintedGround } from './GroundMap';
import { ShadeMap } from './ShadeMap';

const KERB_WIDTH = 0.16;
const LINE = 0.12;
/** Length of a painted dash and of the gap behind it. */
const DASH = 3;
const GAP = 4.5;
/** From the kerb line of the other street to the stop line. */
const STOP_LINE = CROSSING_OFFSET + CROSSING_WIDTH / 2 + 0.9;

/** A rectangle given along and across a line of carriageway. */
function strip(
  line: Carriageway,
  from: number,
  to: number,
  low: number,
  high: number,
): Rect {
  const a = line.centre + Math.min(low, high);
  const b = line.centre + Math.max(low, high);
  return line.axis === 'ew'
    ? { x0: from, x1: to, y0: a, y1: b }
    : { x0: a, x1: b, y0: from, y1: to };
}

function dashes(
  map: GroundMap,
  line: Carriageway,
  from: number,
  to: number,
  across: number,
) {
  for (let at = from; at < to; at += DASH + GAP) {
    map.addRect(
      'road',
      'white',
      strip(
        line,
        at,
        Math.min(to, at + DASH),
        across - LINE / 2,
        across + LINE / 2,
      ),
    );
  }
}

function paintSegment(
  map: GroundMap,
  line: Carriageway,
  from: number,
  to: number,
) {
  const { lanesPerDirection, hasParking, halfWidth } = line;
  const a = from + STOP_LINE;
  const b = to - STOP_LINE;
  if (b - a < 4) return;
  if (lanesPerDirection === 2) {
    for (const side of [-1, 1]) {
      map.addRect('road', 'yellow', strip(line, a, b, side * 0.1, side * 0.22));
      dashes(map, line, a + 1, b - 1, side * 3.4);
    }
  } else if (line.index % 2 === 0) {
    for (const side of [-1, 1]) {
      map.addRect(
        'road',
        'yellow',
        strip(line, a, b, side * 0.08, side * 0.18),
      );
    }
  } else {
    dashes(map, line, a + 1, b - 1, 0);
  }
  if (hasParking) {
    for (const side of [-1, 1]) {
      const edge = side * (halfWidth - 2.25);
      map.addRect(
        'road',
        'white',
        strip(line, a + 4, b - 4, edge - 0.05, edge + 0.05),
      );
      for (let at = a + 4; at < b - 4; at += 6.2) {
        map.addRect(
          'road',
          'white',
          strip(line, at, at + 0.1, edge, edge + side * 0.7),
        );
      }
    }
  }
  // The lanes that arrive at each end stop there: keep right.
  const right = line.axis === 'ew' ? -1 : 1;
  const inner = hasParking ? halfWidth - 2.3 : halfWidth - 0.4;
  map.addRect(
    'road',
    'white',
    strip(line, b, b + 0.4, right * 0.25, right * inner),
  );
  map.addRect(
    'road',
    'white',
    strip(line, a - 0.4, a, -right * 0.25, -right * inner),
  );
}

function paintCarriageways(map: GroundMap, { carriageways, seed }: District) {
  for (const line of carriageways) {
    const { halfWidth, from, to } = line;
    for (const side of [-1, 1]) {
      map.addRect(
        'road',
        'gutter',
        strip(line, from, to, side * (halfWidth - 0.35), side * halfWidth),
      );
    }
  }
  for (const line of carriageways) {
    const others = carriageways.filter(other => other.axis !== line.axis);
    // Junctions are asphalt from kerb to kerb, over the gutters.
    for (const other of others) {
      const reach = other.halfWidth + CORNER_RADIUS;
      map.addRect(
        'road',
        'asphalt',
        strip(
          line,
          other.centre - reach,
          other.centre + reach,
          -line.halfWidth,
          line.halfWidth,
        ),
      );
    }
  }
  for (const line of carriageways) {
    const others = carriageways.filter(other => other.axis !== line.axis);
    const ends = [
      line.from - 20,
      ...others.flatMap(other => [
        other.centre - other.halfWidth,
        other.centre + other.halfWidth,
      ]),
      line.to + 20,
    ];
    for (let i = 0; i < ends.length; i += 2) {
      const [a, b] = [ends[i], ends[i + 1]];
      for (let at = a + 4; at < b - 6; at += 11) {
        const draw = hash(
          seed,
          line.index,
          line.axis === 'ew' ? 1 : 2,
          Math.round(at),
        );
        const across = ((draw & 255) / 255 - 0.5) * (2 * line.halfWidth - 3);
        if (draw % 5 === 0) {
          const length = 1.5 + ((draw >>> 8) & 3);
          map.addRect(
            'road',
            'patch',
            strip(line, at, at + length, across - 0.6, across + 0.7),
          );
        } else if (draw % 5 === 1) {
          const centre = strip(line, at, at, across, across);
          map.addDisc('road', 'iron', centre.x0, centre.y0, 0.34);
        }
      }
      paintSegment(map, line, a, b);
    }
  }
}

function paintCrossings(map: GroundMap, { crossings }: District) {
  const bar = 0.5;
  for (const { rect, axis } of crossings) {
    // The bars lie along the traffic, side by side from kerb to kerb.
    const [from, to] = axis === 'ew' ? [rect.y0, rect.y1] : [rect.x0, rect.x1];
    const count = Math.floor((to - from - 0.4) / (2 * bar));
    const start = (from + to) / 2 - (count - 0.5) * bar;
    for (let i = 0; i < count; i++) {
      const at = start + i * 2 * bar;
      map.addRect(
        'road',
        'white',
        axis === 'ew'
          ? { x0: rect.x0, x1: rect.x1, y0: at, y1: at + bar }
          : { x0: at, x1: at + bar, y0: rect.y0, y1: rect.y1 },
      );
    }
  }
}

function paintRamp(map: GroundMap, { rect, low }: Ramp) {
  map.addRect('block', 'ramp', rect);
  const tactile = { ...inset(rect, 0.15) };
  const depth = 0.6;
  if (low === 'north') tactile.y0 = tactile.y1 - depth;
  else if (low === 'south') tactile.y1 = tactile.y0 + depth;
  else if (low === 'east') tactile.x0 = tactile.x1 - depth;
  else tactile.x1 = tactile.x0 + depth;
  map.addRect('block', 'tactile', tactile);
}

function paintBlocks(map: GroundMap, district: District) {
  for (const { rect, inner, kind } of district.blocks) {
    map.addRounded('block', 'kerb', rect, CORNER_RADIUS);
    map.addRounded(
      'block',
      'sidewalk',
      inset(rect, KERB_WIDTH),
      CORNER_RADIUS - KERB_WIDTH,
    );
    const cx = (inner.x0 + inner.x1) / 2;
    const cy = (inner.y0 + inner.y1) / 2;
    if (kind === 'buildings') map.addRect('block', 'alley', inner);
    if (kind === 'plaza') map.addRect('block', 'pavers', inner);
    if (kind === 'park') {
      map.addRect('block', 'kerb', inner);
      map.addRect('block', 'grass', inset(inner, 0.12));
      map.addRect('block', 'path', { ...inner, x0: cx - 1.6, x1: cx + 1.6 });
      map.addRect('block', 'path', { ...inner, y0: cy - 1.6, y1: cy + 1.6 });
      map.addDisc('block', 'path', cx, cy, 6);
      map.addDisc('block', 'grass', cx, cy, 2.6);
    }
    if (kind === 'parking') {
      map.addRect('block', 'lot', inset(inner, 0.15));
      const area = inset(inner, 4);
      for (let y = area.y0 + 3; y < area.y1 - 3; y += 11.5) {
        for (let x = area.x0 + 0.6; x < area.x1 - 0.6; x += 2.8) {
          map.addRect('block', 'white', {
            x0: x - 0.05,
            x1: x + 0.05,
            y0: y - 2.5,
            y1: y + 2.5,
          });
        }
      }
    }
  }
}

function paintTreePits(map: GroundMap, { trees, parks }: District) {
  const isInPark = (x: number, y: number) =>
    parks.some(([a, , c]) => x > a.x && x < c.x && y > a.y && y < c.y);
  for (const { x, y } of trees) {
    if (isInPark(x, y)) continue;
    const pit = { x0: x - 0.62, x1: x + 0.62, y0: y - 0.62, y1: y + 0.62 };
    map.addRect('block', 'iron', pit);
    map.addRect('block', 'soil', inset(pit, 0.07));
  }
}

const maps = new WeakMap<District, GroundMap>();
const shades = new WeakMap<District, ShadeMap>();
const nights = new WeakMap<District, ShadeMap>();

/** The painted ground of a district; built at the first call and shared by all cameras. */
export function groundMapOf(district: District): GroundMap {
  const known = maps.get(district);
  if (known) return known;
  const map = new GroundMap(inset(district.bounds, -2));
  for (const { id, rect } of district.blocks) {
    map.raiseBlock(id, rect, (x, y) =>
      roundedRectDistance(rect, CORNER_RADIUS, x, y),
    );
  }
  paintCarriageways(map, district);
  paintCrossings(map, district);
  paintBlocks(map, district);
  for (const ramp of district.ramps) paintRamp(map, ramp);
  paintTreePits(map, district);
  map.finish((block, x, y) =>
    roundedRectDistance(district.blocks[block].rect, CORNER_RADIUS, x, y),
  );
  maps.set(district, map);
  return map;
}

/** The painted ground of a district, for `usePaintedGround` elsewhere: to paint it takes two seconds. */
export function paintedGroundOf(district: District): PaintedGround {
  return groundMapOf(district).painted;
}

/** Lets the cameras of a district take what was painted for an equal one. */
export function usePaintedGround(district: District, painted: PaintedGround) {
  maps.set(district, GroundMap.of(painted));
}

/** The light on the ground of a district, shared like its paint. */
export function shadeMapOf(district: District, isNight = false): ShadeMap {
  const known = (isNight ? nights : shades).get(district);
  if (known) return known;
  const { bounds } = groundMapOf(district);
  const created = new ShadeMap(bounds, district, isNight);
  (isNight ? nights : shades).set(district, created);
  return created;
}
