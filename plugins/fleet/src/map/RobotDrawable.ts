import type { ConditionKind } from '../conditions/robotConditions';

/** A robot as the map draws it: plain values, so that two can be compared field by field. */
export interface RobotDrawable {
  id: string;
  /** Degrees. */
  lat: number;
  /** Degrees. */
  lng: number;
  /** When a live position was taken over, ms since 1970: the next one counts 2 s later. Not drawn. */
  placedAt?: number;
  /** Degrees clockwise from north; absent when unknown or old. */
  heading: number | undefined;
  /** Deployment kind as the service names it. */
  kind: string;
  /** Percent, absent when unknown. */
  battery: number | undefined;
  isBatteryLow: boolean;
  /** The position is old: drawn hollow, with its age. */
  isStale: boolean;
  /** Age of a stale position, for example "4 min". */
  age: string | undefined;
  isSelected: boolean;
  /** The worst of what is to be said of it. */
  condition: ConditionKind | undefined;
  /** All that is to be said of it, in words; empty without anything. */
  conditionText: string;
}

/** Whether two look the same on the map. Spelled out, as it runs for thousands of robots every second. */
export function isSameDrawable(a: RobotDrawable, b: RobotDrawable): boolean {
  return (
    a.lat === b.lat &&
    a.lng === b.lng &&
    a.heading === b.heading &&
    a.battery === b.battery &&
    a.isStale === b.isStale &&
    a.age === b.age &&
    a.isSelected === b.isSelected &&
    a.isBatteryLow === b.isBatteryLow &&
    a.condition === b.condition &&
    a.conditionText === b.conditionText &&
    a.kind === b.kind &&
    a.id === b.id
  );
}
