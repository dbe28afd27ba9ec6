/** What is wrong with a robot: `bad` needs somebody now, `warn` soon. */
export type TroubleKind = 'bad' | 'warn';

/** A robot as the map draws it: plain values, so that two can be compared field by field. */
export interface RobotDrawable {
  id: string;
  /** Degrees. */
  lat: number;
  /** Degrees. */
  lng: number;
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
  /** The worst trouble. */
  trouble: TroubleKind | undefined;
  /** All troubles in words, empty without any. */
  troubleText: string;
}

const FIELDS: readonly (keyof RobotDrawable)[] = [
  'id',
  'lat',
  'lng',
  'heading',
  'kind',
  'battery',
  'isBatteryLow',
  'isStale',
  'age',
  'isSelected',
  'trouble',
  'troubleText',
];

/** Whether two look the same on the map. */
export function isSameDrawable(a: RobotDrawable, b: RobotDrawable): boolean {
  return FIELDS.every(field => a[field] === b[field]);
}
