import type { Robot } from '@sidehelm/contracts';

/** What a person may do with a robot that is theirs. */
export interface PilotPermissions {
  deliver: boolean;
  drive: boolean;
  pickUp: boolean;
  spectate: boolean;
}

export type PilotScreen = 'deliver-with' | 'drive' | 'pick-up' | 'spectate';

/** The screens for a robot that is one's own, the one to reach for first. A retired one is only looked at. */
export function pilotScreens(
  robot: Pick<Robot, 'deployment_kind'>,
  permissions: PilotPermissions,
): PilotScreen[] {
  const isUsed = robot.deployment_kind !== 'retired';
  const screens: [PilotScreen, boolean][] = [
    ['deliver-with', isUsed && permissions.deliver],
    ['drive', isUsed && permissions.drive],
    ['pick-up', isUsed && permissions.pickUp],
    ['spectate', permissions.spectate],
  ];
  return screens.filter(([, isOpen]) => isOpen).map(([name]) => name);
}
