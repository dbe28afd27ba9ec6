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

export interface RobotChipsProps {
  robot: Robot;
  /** The signed-in user is its pilot. */
  isMine?: boolean;
}

/** Kind of a robot, whose it is, and what is wrong with it. */
export function RobotChips({ robot, isMine = false }: RobotChipsProps) {
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
      {isMine && <StatusChip kind="accent">assigned to you</StatusChip>}
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
