import type { RobotDrawable } from '../map/RobotDrawable';

/** A healthy robot on the map at a place, unless told otherwise. */
export function testDrawable(
  id: string,
  lat: number,
  lng: number,
  changes: Partial<RobotDrawable> = {},
): RobotDrawable {
  return {
    id,
    lat,
    lng,
    heading: 0,
    kind: 'active',
    battery: 64,
    isBatteryLow: false,
    isStale: false,
    age: undefined,
    isSelected: false,
    condition: undefined,
    conditionText: '',
    ...changes,
  };
}
