import { Random, hash } from '../random';
import {
  Rect,
  inset,
  rectContains,
  rectPolygon,
  roundedRectDistance,
  roundedRectPolygon,
} from '../geometry';
import { toLatLng, toLocal } from '../geo';
import { createBuildings } from './buildings';
import { createCrossings, rampShare } from './crossings';
import { furnish } from './furniture';
import { Layout, createLayout } from './layout';
import { ObstacleIndex } from './ObstacleIndex';
import { createRegions } from './regions';
import { createRestaurants } from './restaurants';
import { CORNER_RADIUS, District, KERB_HEIGHT, Obstacle, Ramp } from './types';
import { createWalkways } from './walkways';

/** Finds the block of a point from the sorted lines of carriageway. */
function blockFinder({ ew, ns, blocks }: Layout) {
  const columns = ns.length + 1;
  return (x: number, y: number) => {
    let column = 0;
    while (column < ns.length && x > ns[column].centre) column++;
    let row = 0;
    while (row < ew.length && y > ew[row].centre) row++;
    return blocks[row * columns + column];
  };
}

/** The rim of the world is solid. */
function boundaryObstacles({ x0, y0, x1, y1 }: Rect): Obstacle[] {
  const thick = 2;
  const wall = (rect: Rect): Obstacle => ({
    kind: 'boundary',
    x: (rect.x0 + rect.x1) / 2,
    y: (rect.y0 + rect.y1) / 2,
    radius: 0,
    rect,
  });
  return [
    wall({ x0, y0, x1: x0 + thick, y1 }),
    wall({ x0: x1 - thick, y0, x1, y1 }),
    wall({ x0, y0, x1, y1: y0 + thick }),
    wall({ x0, y0: y1 - thick, x1, y1 }),
  ];
}

/**
 * A town district around the office, the same for the same seed.
 * Local metres with the office's parking spot at the origin, x east, y north.
 */
export function createDistrict({ seed }: { seed: number }): District {
  const layout = createLayout(new Random(hash(seed, 1)));
  const { bounds, blocks } = layout;
  const buildings = createBuildings(new Random(hash(seed, 2)), layout);
  const restaurants = createRestaurants(new Random(hash(seed, 3)), buildings);
  const { crossings, ramps } = createCrossings(layout);
  const { furniture, parkedCars, signs } = furnish(
    new Random(hash(seed, 4)),
    layout,
    buildings,
  );
  const office = buildings.find(building => building.kind === 'office');
  if (!office) throw new Error('The district has no office building');

  const carRect = (car: (typeof parkedCars)[number]): Rect => {
    const isNs = car.heading % 180 === 0;
    const dx = (isNs ? car.width : car.length) / 2;
    const dy = (isNs ? car.length : car.width) / 2;
    return { x0: car.x - dx, x1: car.x + dx, y0: car.y - dy, y1: car.y + dy };
  };
  const obstacles = new ObstacleIndex(bounds, [
    ...boundaryObstacles(bounds),
    ...buildings.map(({ rect }): Obstacle => ({
      kind: 'building',
      x: (rect.x0 + rect.x1) / 2,
      y: (rect.y0 + rect.y1) / 2,
      radius: 0,
      rect,
    })),
    ...parkedCars.map((car): Obstacle => ({
      kind: 'parked-car',
      x: car.x,
      y: car.y,
      radius: 0,
      rect: carRect(car),
    })),
    ...furniture.map(({ kind, x, y, radius }): Obstacle => ({
      kind,
      x,
      y,
      radius,
    })),
  ]);

  const blockOf = blockFinder(layout);
  const rampsOf = blocks.map((): Ramp[] => []);
  for (const ramp of ramps) {
    const { x0, y0, x1, y1 } = ramp.rect;
    rampsOf[blockOf((x0 + x1) / 2, (y0 + y1) / 2).id].push(ramp);
  }
  const groundHeight = (x: number, y: number) => {
    const block = blockOf(x, y);
    const depth = -roundedRectDistance(block.rect, CORNER_RADIUS, x, y);
    if (depth <= 0) return 0;
    if (depth < 1.5) {
      for (const ramp of rampsOf[block.id]) {
        if (rectContains(ramp.rect, x, y))
          return KERB_HEIGHT * rampShare(ramp, x, y);
      }
    }
    return KERB_HEIGHT;
  };

  const outlines = (kind: string) =>
    blocks
      .filter(block => block.kind === kind)
      .map(({ inner }) => rectPolygon(inset(inner, 0.2)));

  return {
    seed,
    bounds,
    carriageways: [...layout.ew, ...layout.ns],
    streets: layout.streets,
    blocks,
    sidewalks: blocks.map(({ rect }) =>
      roundedRectPolygon(rect, CORNER_RADIUS),
    ),
    crossings,
    ramps,
    buildings,
    parks: outlines('park'),
    plazas: outlines('plaza'),
    parkingLots: outlines('parking'),
    furniture,
    trees: furniture.filter(({ kind }) => kind === 'tree'),
    parkedCars,
    signs,
    restaurants,
    office,
    addresses: buildings.map(
      ({ id, house_number, street, doors: [{ x, y }] }) => ({
        house_number,
        street,
        buildingId: id,
        x,
        y,
      }),
    ),
    walkways: createWalkways(layout, crossings),
    regions: createRegions(layout),
    toLatLng,
    toLocal,
    groundHeight,
    surfaceAt: (x, y) => {
      if (roundedRectDistance(blockOf(x, y).rect, CORNER_RADIUS, x, y) < 0)
        return 'sidewalk';
      return crossings.some(({ rect }) => rectContains(rect, x, y))
        ? 'crossing'
        : 'road';
    },
    obstaclesNear: (x, y, radius) => obstacles.near(x, y, radius),
  };
}
