import { DRIVING, type LatLng } from '@sidehelm/console-common';
import { distanceBetween } from '@sidehelm/map-react';

/** Metres by which places that robots tell may be off, both together. */
const OFF = 50;
/** ms between two points at most while a robot drives: of a trail that is a week old one is left of each minute. */
const LONGEST_STEP = 120_000;

/**
 * Whether a robot cannot have driven from one place to the other in that time: it was carried, or found out where it is.
 * Or it was not heard for long while it drove. Nobody knows of a way between them.
 *
 * @param duration - ms
 */
export function isLeap(from: LatLng, to: LatLng, duration: number): boolean {
  const driven = Math.min(duration, LONGEST_STEP) / 1_000;
  return distanceBetween(from, to) > OFF + DRIVING.maxSpeed * driven;
}
