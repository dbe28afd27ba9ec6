import { OFFICE } from '@sidehelm/console-common';
import type { DeploymentKind, ParkingSpot } from '@sidehelm/contracts';
import type { NewRobot } from '../store/RobotStore';

/** Those of the demo fleet that are not active. */
const KINDS: Record<string, DeploymentKind> = {
  SH3: 'testing',
  SH6: 'testing',
  SH8: 'retired',
};

/** `SH1` and so on. */
export function demoRobotIds(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `SH${index + 1}`);
}

/**
 * The demo fleet. Every second robot parks outside a restaurant, the others at
 * the office; `SH1` is the demo pilot's.
 */
export function demoRobots(options: {
  ids: string[];
  pilotUuid: string;
  restaurantSpots: ParkingSpot[];
}): NewRobot[] {
  const { ids, pilotUuid, restaurantSpots } = options;
  return ids.map((id, index) => ({
    id,
    deployment_kind: KINDS[id] ?? 'active',
    parking_spot:
      index % 2 === 1
        ? restaurantSpots[(index >> 1) % restaurantSpots.length]
        : OFFICE,
    assigned_pilot_uuid: id === 'SH1' ? pilotUuid : undefined,
  }));
}
