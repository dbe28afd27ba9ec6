import { holdBack, NOTICED_BY_CARS } from './holdBack';
import { NOTICED_ON_FOOT, stepAside, type Passing } from './stepAside';
import type { Actor } from './types';

/** Metres from which on nobody takes notice of any robot. */
export const NOTICED = Math.max(NOTICED_ON_FOOT, NOTICED_BY_CARS);

/** Where somebody is who makes room for the robots around: people to the side, cars by falling back. */
export function makeRoom(actor: Actor, robots: readonly Passing[]): Actor {
  return actor.kind === 'pedestrian'
    ? stepAside(actor, robots)
    : holdBack(actor, robots);
}
