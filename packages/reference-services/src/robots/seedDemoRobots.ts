import {
  OFFICE,
  type DeploymentKind,
  type ParkingSpot,
} from '@sidehelm/console-common';
import type { RobotsService } from './RobotsService';

const KINDS: Record<string, DeploymentKind> = {
  SH1: 'active',
  SH2: 'active',
  SH3: 'testing',
  SH4: 'active',
  SH5: 'active',
  SH6: 'testing',
  SH7: 'active',
  SH8: 'retired',
};

export const DEMO_ROBOT_IDS = Object.keys(KINDS);

/**
 * Makes the demo fleet when there is no robot yet. Every second robot parks
 * outside a restaurant, the others at the office; `SH1` is the demo pilot's.
 */
export async function seedDemoRobots(
  robots: RobotsService,
  options: { pilotUuid: string; restaurantSpots(): ParkingSpot[] },
): Promise<void> {
  if ((await robots.list()).length > 0) return;
  const spots = options.restaurantSpots();
  for (const [index, id] of DEMO_ROBOT_IDS.entries()) {
    const restaurant =
      index % 2 === 1 ? spots[(index >> 1) % spots.length] : undefined;
    await robots.add({
      id,
      deployment_kind: KINDS[id],
      parking_spot: restaurant ?? OFFICE,
    });
  }
  await robots.assignPilot('SH1', options.pilotUuid);
}
