import {
  isTelemetryCurrent,
  type TelemetryReading,
} from '@sidehelm/teleop-react';

/** m; what is further away is not shown. */
const NEAR = 2;
/** m; what may hold a robot is nearer than this, where the robot does not tell which of the things near it does. */
const HOLDING = 0.6;

/** Clockwise from straight ahead. */
const WORDS = [
  'ahead',
  'ahead to the right',
  'to the right',
  'behind to the right',
  'behind',
  'behind to the left',
  'to the left',
  'ahead to the left',
];

export interface NearThing {
  /** Radians clockwise from straight ahead. */
  direction: number;
  /** m from the hull. */
  distance: number;
  /** The lidars hold the robot for it, or the robot touches it; of a robot that does not tell, it is so near that it may be so. */
  isHolding: boolean;
}

/** What is near the robot, by its own word; `undefined` when it does not tell, or not now. */
export function readProximity(
  reading: TelemetryReading | undefined,
): NearThing[] | undefined {
  if (!reading || !isTelemetryCurrent(reading)) return undefined;
  const { clearance, collision, held_by: heldBy } = reading.telemetry;
  const { held_from: heldFrom } = reading.telemetry;
  if (!clearance) return undefined;
  const isHeld = collision || heldBy === 'lidars';
  const holds = (distance: number, index: number) => {
    if (!isHeld) return false;
    if (heldFrom === undefined) return distance < HOLDING;
    const nearest = Math.round((heldFrom / 360) * clearance.length);
    return index === nearest % clearance.length;
  };
  return clearance
    .map((distance, index) => ({
      direction: (index / clearance.length) * 2 * Math.PI,
      distance,
      isHolding: holds(distance, index),
    }))
    .filter(({ distance }) => distance < NEAR);
}

function nearestOf(things: readonly NearThing[]): NearThing | undefined {
  return [...things].sort((a, b) => a.distance - b.distance)[0];
}

/** Metres to the nearest. */
export function formatNearest(
  things: readonly NearThing[] | undefined,
): string | undefined {
  if (!things) return undefined;
  const nearest = nearestOf(things);
  return nearest ? `${nearest.distance.toFixed(1)} m` : `over ${NEAR} m`;
}

/** For those who do not see it. */
export function describeProximity(
  things: readonly NearThing[] | undefined,
): string {
  if (!things) return 'Distances unknown';
  const nearest = nearestOf(things);
  if (!nearest) return `Nothing within ${NEAR} m`;
  const eighth = Math.round((nearest.direction / (2 * Math.PI)) * 8) % 8;
  const held = things.some(({ isHolding }) => isHolding)
    ? ', holds the robot'
    : '';
  return `Nearest: ${nearest.distance.toFixed(1)} m ${WORDS[eighth]}${held}`;
}

/** Of the ring: radii for what touches the robot, and for what is at the edge of near. */
const INNER = 13;
const OUTER = 29;

/** An SVG path: for each thing an arc, the nearer it is the nearer to the middle; ahead is up. `count` directions make the circle. */
export function proximityArcs(
  things: readonly NearThing[],
  count: number,
): string {
  const half = (Math.PI / count) * 0.92;
  return things
    .map(({ direction, distance }) => {
      const radius = INNER + ((OUTER - INNER) * distance) / NEAR;
      const at = (angle: number) =>
        `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
      const r = radius.toFixed(1);
      return `M${at(direction - half)}A${r} ${r} 0 0 1 ${at(direction + half)}`;
    })
    .join('');
}
