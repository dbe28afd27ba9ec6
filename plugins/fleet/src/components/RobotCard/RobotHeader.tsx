import { makeStyles } from '@material-ui/core/styles';
import { deploymentKindLabel } from '@sidehelm/console-common';
import {
  RelativeTime,
  StatusChip,
  tokens,
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
import type { RobotCardProps } from './RobotCardProps';
import { SelectRobot } from './SelectRobot';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 10,
    '& h2': {
      margin: 0,
      letterSpacing: '-.01em',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      maxWidth: '10ch',
      flex: 'none',
      ...tokens.type.cardTitle,
    },
  },
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 6,
    minWidth: 0,
    paddingTop: 1,
  },
  age: {
    marginLeft: 'auto',
    flex: 'none',
    color: tokens.color.faint,
    lineHeight: '24px',
  },
});

const kindAppearance = new Map<string, { kind: SignalKind; shape: ChipShape }>([
  ['active', { kind: 'ok', shape: 'dot' }],
  ['testing', { kind: 'warn', shape: 'square' }],
  ['retired', { kind: 'neutral', shape: 'dot' }],
]);
const unknownKind = { kind: 'warn', shape: 'triangle' } as const;

const silent = (age: string) => `silent ${age}`;

/** Id, kind, what is wrong, and when the robot was last heard. */
export function RobotHeader(props: RobotCardProps) {
  const { robot, isMine, isSelected, onSelect } = props;
  const classes = useStyles();
  const label = deploymentKindLabel(robot.deployment_kind);
  const heardAt = lastHeardAt(robot);
  const isQuiet = useNow(useCallback(now => isSilent(robot, now), [robot]));
  const cargo = cargoWarning(robot);
  return (
    <header className={classes.root}>
      {isSelected !== undefined && (
        <SelectRobot
          id={robot.id}
          isSelected={isSelected}
          onSelect={onSelect}
        />
      )}
      <h2 title={robot.id}>{robot.id}</h2>
      <div className={classes.chips}>
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
      </div>
      <span
        className={classes.age}
        title={heardAt === undefined ? 'Never heard' : undefined}
      >
        {heardAt === undefined ? 'never' : <RelativeTime time={heardAt} />}
      </span>
    </header>
  );
}
