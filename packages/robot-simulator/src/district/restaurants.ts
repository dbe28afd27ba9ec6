import { Random } from '../random';
import { RESTAURANT_NAMES } from './names';
import { Building, Restaurant } from './types';

/** The address that the first restaurant has in every district. */
const FIRST_ADDRESS = { house_number: '214', street: 'Alder Street' };
const REACH = 330;

/** Picks buildings with shops around the office, no two next to each other. */
export function createRestaurants(
  random: Random,
  buildings: Building[],
): Restaurant[] {
  const distance = (b: Building) => Math.hypot(b.doors[0].x, b.doors[0].y);
  const chosen: Building[] = [];
  const isFree = (b: Building) =>
    chosen.every(
      c =>
        Math.hypot(c.doors[0].x - b.doors[0].x, c.doors[0].y - b.doors[0].y) >
        40,
    );
  const [first] = buildings
    .filter(b => b.street === FIRST_ADDRESS.street)
    .sort(
      (a, b) =>
        Math.abs(Number(a.house_number) - 214) -
        Math.abs(Number(b.house_number) - 214),
    );
  for (const other of buildings) {
    // Nobody else may have the number that the first restaurant takes.
    if (
      other !== first &&
      other.street === FIRST_ADDRESS.street &&
      other.house_number === FIRST_ADDRESS.house_number
    ) {
      other.house_number = '218';
    }
  }
  first.house_number = FIRST_ADDRESS.house_number;
  chosen.push(first);

  const candidates = buildings
    .filter(b => b.kind !== 'office' && distance(b) < REACH)
    .map(building => ({
      building,
      rank: distance(building) * random.range(0.4, 1),
    }))
    .sort((a, b) => a.rank - b.rank);
  for (const { building } of candidates) {
    if (chosen.length === RESTAURANT_NAMES.length) break;
    if (isFree(building)) chosen.push(building);
  }
  return chosen.map((building, index) => {
    building.kind = 'shops';
    const [door] = building.doors;
    return {
      id: `restaurant-${index + 1}`,
      name: RESTAURANT_NAMES[index],
      address: `${building.house_number} ${building.street}`,
      door: { x: door.x, y: door.y },
      side: door.side,
      buildingId: building.id,
    };
  });
}
