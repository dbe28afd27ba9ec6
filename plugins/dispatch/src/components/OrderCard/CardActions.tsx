import { makeStyles } from '@material-ui/core/styles';
import { HudButton, LinkButton } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import type { BoardCard } from '../../board/boardCards';
import { canChangeRobot } from '../../order/canChangeRobot';
import { robotIdOf } from '../../order/robotIdOf';
import { ClaimRescueButton } from './ClaimRescueButton';
import { useOrderCards } from './OrderCardContext';
import { useRescueKind } from './RescueChip';
import { UnassignRobotButton } from './UnassignRobotButton';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 6,
    // As high as the buttons beside it.
    '& > a': { height: 30, padding: '0 10px', minWidth: 0 },
  },
  cancel: { color: tokens.color.bad },
});

/** What else can be done with an order. */
export function CardActions({ card }: { card: BoardCard }) {
  const { order, list, isGone } = card;
  const classes = useStyles();
  const { permissions, ask, orderHref } = useOrderCards();
  const rescue = useRescueKind(order);
  const canManage = permissions.manage && !isGone;
  const canReassign =
    canManage && robotIdOf(order) !== undefined && canChangeRobot(order);
  const canRescue = permissions.rescue && !isGone;
  return (
    <div className={classes.root}>
      {canReassign && (
        <>
          <HudButton onClick={() => ask('assign', order)}>
            Reassign robot
          </HudButton>
          <UnassignRobotButton order={order} />
        </>
      )}
      {canRescue && rescue === 'none' && list !== 'rescue' && (
        <HudButton onClick={() => ask('rescue', order)}>Start rescue</HudButton>
      )}
      {canRescue && rescue === 'claimed' && <ClaimRescueButton order={order} />}
      {canRescue && rescue !== 'none' && (
        <HudButton onClick={() => ask('finish-rescue', order)}>
          Finish rescue
        </HudButton>
      )}
      {canManage && (
        <HudButton
          className={classes.cancel}
          onClick={() => ask('cancel', order)}
        >
          Cancel order
        </HudButton>
      )}
      {orderHref && (
        <LinkButton variant="text" to={orderHref(order.uuid)}>
          View Order
        </LinkButton>
      )}
    </div>
  );
}
