import type { Building, District, Point } from '@sidehelm/robot-simulator';
import type { LabelBoxes } from './LabelBoxes';

/** Metres from the door to what is written inside the building. */
const DEPTH = 3.5;

export interface PlaceName {
  /** Undefined where another label has the room; the dot remains. */
  text?: string;
  at: Point;
}

/** Pixels of scale 1 from the dot up to the middle of the name. */
export const NAME_ABOVE_DOT = 13;

/** A point inside the building, behind its main door. */
export function behindDoor({ front, doors: [door] }: Building): Point {
  if (front === 'south') return { x: door.x, y: door.y + DEPTH };
  if (front === 'north') return { x: door.x, y: door.y - DEPTH };
  if (front === 'west') return { x: door.x + DEPTH, y: door.y };
  return { x: door.x - DEPTH, y: door.y };
}

/** The office and the restaurants; the office's name goes first. */
export function layOutPlaceNames(
  district: District,
  boxes: LabelBoxes,
  options: { density: number; widthOf(text: string): number },
): PlaceName[] {
  const { density, widthOf } = options;
  const byId = new Map(district.buildings.map(entry => [entry.id, entry]));
  return [
    { name: 'Office', building: district.office },
    ...district.restaurants.map(({ name, buildingId }) => ({
      name,
      building: byId.get(buildingId),
    })),
  ].flatMap(({ name, building }) => {
    if (!building) return [];
    const at = behindDoor(building);
    const isFree = boxes.claim({
      x: at.x * density,
      y: at.y * density + NAME_ABOVE_DOT,
      width: widthOf(name) + 4,
      height: 14,
    });
    return { text: isFree ? name : undefined, at };
  });
}
