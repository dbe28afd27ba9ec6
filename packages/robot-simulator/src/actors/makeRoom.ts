import { keepAway, NOTICED_BY_CARS } from './keepAway';
import { NOTICED_ON_FOOT, stepAside, type Passing } from './stepAside';
import type { Actor } from './types';

/** Metres from which on nobody makes room for any robot. */
export const NOTICED = Math.max(NOTICED_ON_FOOT, NOTICED_BY_CARS);

/** Where somebody is who makes room for the robots around: people by a step to the side, cars by leaving the kerb. */
export function makeRoom(actor: Actor, robots: readonly Passing[]): Actor {
  return actor.kind === 'pedestrian'
    ? stepAside(actor, robots)
    : keepAway(actor, robots);
}
