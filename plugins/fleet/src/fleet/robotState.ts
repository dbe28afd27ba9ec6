import type { Robot } from '@sidehelm/contracts';

/** Not heard for longer than this counts as silent; ms. */
const SILENT_AFTER = 60_000;
/** Percent. */
export const LOW_BATTERY = 20;
/** Food leaves this range spoiled or frozen; °C. */
const CARGO_RANGE = { coldest: -5, hottest: 65 } as const;

/** When the robot was last heard, ms since 1970; `undefined` if never. */
export function lastHeardAt(
  robot: Pick<Robot, 'last_known_position'>,
): number | undefined {
  const received = robot.last_known_position?.received_at;
  return received === undefined ? undefined : Date.parse(received);
}

/** Whether a robot that should be there has not been heard. Retired robots are expected to be quiet. */
export function isSilent(
  robot: Pick<Robot, 'deployment_kind' | 'last_known_position'>,
  now: number,
  heard = lastHeardAt(robot),
): boolean {
  return (
    robot.deployment_kind !== 'retired' &&
    heard !== undefined &&
    now - heard > SILENT_AFTER
  );
}

/** What a cargo temperature in °C warns of. */
export function cargoWarning(
  temperature: number | undefined,
): 'hot cargo' | 'cold cargo' | undefined {
  if (temperature === undefined) return undefined;
  if (temperature > CARGO_RANGE.hottest) return 'hot cargo';
  return temperature < CARGO_RANGE.coldest ? 'cold cargo' : undefined;
}
