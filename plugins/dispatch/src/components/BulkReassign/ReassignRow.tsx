import { makeStyles } from '@material-ui/core/styles';
import { orderTitle } from '@sidehelm/console-common';
import { StatusChip } from '@sidehelm/console-react';
import { focusRing, tokens } from '@sidehelm/theme';
import { useId } from 'react';
import { rescueReasons } from '../../order/rescueReasons';
import type { ReassignRow as Row } from './useReassignment';

interface ReassignRowProps {
  row: Row;
  isLoading: boolean;
  /** Nothing can be chosen any more. */
  isFixed: boolean;
  onToggle: (uuid: string) => void;
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: 12,
    // Of three lines, so that nothing moves when the robots come.
    minHeight: 76,
    boxSizing: 'border-box',
    padding: '10px 12px',
    borderRadius: tokens.controlRadius,
    border: `1px solid ${tokens.color.lineStrong}`,
    background: tokens.color.surfaceRaised,
    '& label': { fontWeight: 600, cursor: 'pointer' },
    '& p': { margin: 0, overflowWrap: 'anywhere', ...tokens.type.small },
  },
  checkbox: {
    width: 18,
    height: 18,
    margin: '1px 0',
    accentColor: tokens.color.accent,
    cursor: 'pointer',
    '&:disabled': { cursor: 'default' },
    ...focusRing,
  },
  muted: { color: tokens.color.muted },
  robot: { color: tokens.color.text },
});

function Robot({
  row,
  isLoading,
}: Pick<ReassignRowProps, 'row' | 'isLoading'>) {
  const classes = useStyles();
  const { result, obstacle, proposal, isNoneFit } = row;
  if (result)
    return (
      <>
        <StatusChip kind={result.isDone ? 'ok' : 'bad'}>
          {result.verb}
        </StatusChip>{' '}
        {result.text}
      </>
    );
  if (isLoading)
    return <span className={classes.muted}>Looking for another robot …</span>;
  if (obstacle) return <span className={classes.muted}>{obstacle}</span>;
  if (!proposal)
    return (
      <span className={classes.muted}>
        {isNoneFit && 'No robot that is free is fit for it. '}Stays as it is.
      </span>
    );
  return (
    <>
      <strong className={classes.robot}>→ {proposal.robotId}</strong>{' '}
      <span className={classes.muted}>{proposal.reason}</span>
    </>
  );
}

/** An order, what is wrong with it and its robot, and the robot that takes over. */
export function ReassignRow(props: ReassignRowProps) {
  const { row, isLoading, isFixed, onToggle } = props;
  const { order, obstacle, isChosen } = row;
  const classes = useStyles();
  const id = useId();
  const isDisabled = isLoading || isFixed || obstacle !== undefined;
  return (
    <li className={classes.root}>
      <input
        id={id}
        type="checkbox"
        className={classes.checkbox}
        checked={isChosen}
        disabled={isDisabled}
        aria-describedby={`${id}-why ${id}-robot`}
        onChange={() => onToggle(order.uuid)}
      />
      <div>
        <label htmlFor={id}>
          {orderTitle(order)} with {order.assigned_robot_id}
        </label>
        <p id={`${id}-why`} className={classes.muted}>
          {rescueReasons(order)
            .map(({ message }) => message)
            .join(' ')}
        </p>
        <p id={`${id}-robot`}>
          <Robot row={row} isLoading={isLoading} />
        </p>
      </div>
    </li>
  );
}
