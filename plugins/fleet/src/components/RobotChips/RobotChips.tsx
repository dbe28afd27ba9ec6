import { deploymentKindLabel, type Robot } from '@sidehelm/console-common';
import {
  RelativeTime,
  StatusChip,
  useNow,
  type ChipShape,
  type SignalKind,
} from '@sidehelm/console-react';
import { useCallback } from 'react';
import {
  cargoWarning,
  hasLowBattery,
  isSilent,
  lastHeardAt,
} from '../../fleet/robotState';

const kindAppearance = new Map<string, { kind: SignalKind; shape: ChipShape }>([
  ['active', { kind: 'ok', shape: 'dot' }],
  ['testing', { kind: 'warn', shape: 'square' }],
  ['retired', { kind: 'neutral', shape: 'dot' }],
]);
const unknownKind = { kind: 'warn', shape: 'triangle' } as const;

const silent = (age: string) => `silent ${age}`;

/** Kind of a robot, and what is wrong with it. */
export function RobotChips({ robot }: { robot: Robot }) {
  const label = deploymentKindLabel(robot.deployment_kind);
  const heardAt = lastHeardAt(robot);
  const isQuiet = useNow(useCallback(now => isSilent(robot, now), [robot]));
  const cargo = cargoWarning(robot);
  return (
    <>
      <StatusChip
        title={label}
        {...(kindAppearance.get(robot.deployment_kind) ?? unknownKind)}
      >
        {label}
      </StatusChip>
      {isQuiet && heardAt !== undefined && (
        <StatusChip kind="bad">
          <RelativeTime time={heardAt} format={silent} />
        </StatusChip>
      )}
      {hasLowBattery(robot) && (
        <StatusChip kind="warn" shape="triangle">
          low battery
        </StatusChip>
      )}
      {cargo && (
        <StatusChip kind="warn" shape="triangle">
          {cargo}
        </StatusChip>
      )}
    </>
  );
}
