import { makeStyles } from '@material-ui/core/styles';
import type { Robot } from '@sidehelm/contracts';
import { tokens } from '@sidehelm/theme';
import { memo, useLayoutEffect, useRef } from 'react';
import { LiveLine } from './LiveLine';
import { RobotActions } from './RobotActions';
import type { RobotCardPlace, RobotCardProps } from './RobotCardProps';
import { RobotFields } from './RobotFields';
import { RobotHeader } from './RobotHeader';

/** Pixels, also of the skeleton. */
export const CARD_HEIGHT = 236;

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
    // What gets the focus stays clear of the bar that sticks to the top.
    '& a, & button, & input': { scrollMargin: '96px 0 24px' },
    '@media print': { minHeight: 0, breakInside: 'avoid' },
  },
  mine: {
    borderColor: tokens.color.accentLine,
    boxShadow: `inset 3px 0 0 ${tokens.color.accent}`,
  },
  selected: { background: tokens.color.surfaceRaised },
});

function PlainContent(props: RobotCardProps) {
  return (
    <>
      <RobotHeader {...props} />
      <LiveLine robot={props.robot} />
      <RobotFields {...props} />
      <RobotActions
        id={props.robot.id}
        driveHref={props.driveHref}
        deliverWithHref={props.deliverWithHref}
        spectateHref={props.spectateHref}
        pickUpHref={props.pickUpHref}
        mapHref={props.mapHref}
        hasMenu={props.hasMenu}
        isMenuOpen={props.isMenuOpen}
        onOpenMenu={props.onOpenMenu}
      />
    </>
  );
}

const CardContent = memo(PlainContent);

interface CardProps extends RobotCardPlace {
  robot: Robot;
  /** What the card is to show of it. */
  contentOf: (robot: Robot) => RobotCardProps;
}

function PlainCard(props: CardProps) {
  const { robot, contentOf, position, setSize, measuredRow, measure } = props;
  const content = contentOf(robot);
  const { isMine, isSelected } = content;
  const classes = useStyles();
  const element = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (measuredRow !== undefined) measure(element.current);
  }, [measure, measuredRow]);
  return (
    <li
      ref={element}
      className={[
        classes.root,
        isMine && classes.mine,
        isSelected && classes.selected,
      ]
        .filter(Boolean)
        .join(' ')}
      aria-label={`Robot ${robot.id}`}
      aria-posinset={position}
      aria-setsize={setSize}
      data-robot-id={robot.id}
      data-index={measuredRow}
    >
      <CardContent {...content} />
    </li>
  );
}

/** One robot: its state, its values, what the user can do with it. */
export const RobotCard = memo(PlainCard);
