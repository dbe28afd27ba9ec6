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
  /** Only the worst trouble, and how many more there are. */
  isShort?: boolean;
}

/** Kind of a robot, whose it is, and what is wrong with it. */
export function RobotChips({ robot, isMine, isShort }: RobotChipsProps) {
  const label = deploymentKindLabel(robot.deployment_kind);
  const heardAt = lastHeardAt(robot);
  const isQuiet = useNow(useCallback(now => isSilent(robot, now), [robot]));
  const cargo = cargoWarning(robot);
  const warnings = [
    hasLowBattery(robot) ? 'low battery' : undefined,
    cargo,
  ].filter(warning => warning !== undefined);
  const isSilentShown = isQuiet && heardAt !== undefined;
  const room = isShort ? Number(!isSilentShown) : warnings.length;
  const hidden = warnings.slice(room);
  return (
    <>
      <StatusChip
        title={label}
        {...(kindAppearance.get(robot.deployment_kind) ?? unknownKind)}
      >
        {label}
      </StatusChip>
      {isMine && <StatusChip kind="accent">assigned to you</StatusChip>}
      {isSilentShown && (
        <StatusChip kind="bad">
          <RelativeTime time={heardAt} format={silent} />
        </StatusChip>
      )}
      {warnings.slice(0, room).map(warning => (
        <StatusChip key={warning} kind="warn" shape="triangle">
          {warning}
        </StatusChip>
      ))}
      {hidden.length > 0 && (
        <StatusChip kind="warn" shape="none" title={hidden.join(', ')}>
          +{hidden.length}
        </StatusChip>
      )}
    </>
  );
}
