import { makeStyles } from '@material-ui/core/styles';
import { HudButton } from '@sidehelm/console-react';
import { buttonLook, focusRing, tokens } from '@sidehelm/theme';
import type { BoardCard } from '../../board/boardCards';
import { canChangeRobot } from '../../order/canChangeRobot';
import { robotIdOf } from '../../order/robotIdOf';
import { ClaimRescueButton } from './ClaimRescueButton';
import { useOrderCards } from './OrderCardContext';
import { useRescueKind } from './RescueChip';
import { RobotChip } from './RobotChip';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    minHeight: 30,
  },
  none: { color: tokens.color.faint },
  edit: {
    ...buttonLook.root,
    ...buttonLook.text,
    height: 30,
    marginLeft: 'auto',
    border: 0,
    background: 'none',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 44 },
    ...focusRing,
  },
});

/** Its robot and what is to be done next, at the right what changes the order. */
export function CardFooter(props: { card: BoardCard; isEditing: boolean }) {
  const { card, isEditing } = props;
  const { order, list, isGone } = card;
  const classes = useStyles();
  const { permissions, ask, toggleEditing } = useOrderCards();
  const rescue = useRescueKind(order);
  const robotId = robotIdOf(order);
  const canManage = permissions.manage && !isGone;
  const canAssign = canManage && !robotId && canChangeRobot(order);
  const canRescue = permissions.rescue && !isGone;
  const isUnclaimed = rescue === 'waiting' || rescue === 'overdue';
  return (
    <footer className={classes.root}>
      {robotId && <RobotChip robotId={robotId} />}
      {canAssign && (
        <HudButton onClick={() => ask('assign', order)}>Assign robot</HudButton>
      )}
      {!robotId && !canAssign && <span className={classes.none}>no robot</span>}
      {canRescue && isUnclaimed && <ClaimRescueButton order={order} />}
      {canRescue && list === 'rescue' && rescue === 'none' && (
        <HudButton onClick={() => ask('rescue', order)}>Start rescue</HudButton>
      )}
      {(canManage || isEditing) && (
        <button
          type="button"
          className={classes.edit}
          onClick={() => toggleEditing(card)}
        >
          {isEditing ? 'Finished Editing' : 'Edit Order'}
        </button>
      )}
    </footer>
  );
}
