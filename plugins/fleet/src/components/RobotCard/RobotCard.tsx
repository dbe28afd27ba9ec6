import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/console-react';
import { memo, useRef } from 'react';
import { RobotActions } from './RobotActions';
import type { RobotCardProps } from './RobotCardProps';
import { RobotFields } from './RobotFields';
import { RobotHeader } from './RobotHeader';
import { useWhileSkipped } from './useWhileSkipped';

/** Pixels, also of the skeleton. */
export const CARD_HEIGHT = 206;

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: 10,
    minWidth: 0,
    minHeight: CARD_HEIGHT,
    boxSizing: 'border-box',
    padding: '14px 16px 10px',
    borderRadius: tokens.radius,
    border: `1px solid ${tokens.color.line}`,
    background: tokens.color.surface,
    // The browser skips layout and paint of cards that are scrolled away.
    contentVisibility: 'auto',
    containIntrinsicSize: `auto ${CARD_HEIGHT}px`,
  },
  mine: {
    borderColor: tokens.color.accentLine,
    boxShadow: `inset 3px 0 0 ${tokens.color.accent}`,
  },
});

function PlainContent(props: RobotCardProps) {
  const { robot, isMine, driveHref, spectateHref } = props;
  return (
    <>
      <RobotHeader robot={robot} isMine={isMine} />
      <RobotFields {...props} />
      {(driveHref || spectateHref) && (
        <RobotActions
          robotId={robot.id}
          driveHref={driveHref}
          spectateHref={spectateHref}
        />
      )}
    </>
  );
}

const CardContent = memo(PlainContent);

function PlainCard(props: RobotCardProps) {
  const classes = useStyles();
  const element = useRef<HTMLLIElement>(null);
  const shown = useWhileSkipped(element, props);
  return (
    <li
      ref={element}
      className={
        props.isMine ? `${classes.root} ${classes.mine}` : classes.root
      }
      aria-label={`Robot ${props.robot.id}`}
      data-robot-id={props.robot.id}
    >
      <CardContent {...shown} />
    </li>
  );
}

/** One robot: its state, its values, what the user can do with it. */
export const RobotCard = memo(PlainCard);
