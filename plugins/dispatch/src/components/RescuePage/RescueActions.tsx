import { useRouteRef } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { teleopPickUpPermission } from '@sidehelm/console-common';
import { formatAgo, RelativeTime, useIsAllowed } from '@sidehelm/console-react';
import { directionsUrl } from '@sidehelm/map-react';
import { ClipboardList, Gamepad2, Bot, House, Store } from 'lucide-react';
import { isFinished } from '../../order/isFinished';
import { orderLinkRouteRef, pickUpRouteRef } from '../../routes';
import { ActionTile } from './ActionTile';
import { RescueTiles } from './RescueTiles';
import { StageActionTile } from './StageActionTile';
import type { Rescue } from './useRescue';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 },
});

const lastSeen = (age: string) => `Last seen ${formatAgo(age)}`;

/** Where to go, and what to tell. */
export function RescueActions(rescue: Rescue) {
  const { order, restaurant, robotId, robotPosition } = rescue;
  const classes = useStyles();
  const orderLink = useRouteRef(orderLinkRouteRef);
  const pickUp = useRouteRef(pickUpRouteRef);
  const mayPickUp = useIsAllowed(teleopPickUpPermission);
  const { recipient } = order;
  return (
    <div className={classes.root} role="group" aria-label="Rescue">
      {orderLink && (
        <ActionTile
          icon={ClipboardList}
          label="Order Information"
          detail="All that is known of the order"
          to={orderLink({ orderUUID: order.uuid })}
        />
      )}
      <ActionTile
        icon={Store}
        label="Restaurant directions"
        detail={
          restaurant &&
          `${restaurant.name}, ${restaurant.address_description.address_line_1}`
        }
        href={restaurant && directionsUrl(restaurant.geocoded_address)}
        problem={rescue.restaurantProblem}
      />
      <ActionTile
        icon={House}
        label="Eater directions"
        detail={[recipient.name, recipient.address_description.address_line_1]
          .filter(Boolean)
          .join(', ')}
        href={directionsUrl(recipient.geocoded_address)}
      />
      <ActionTile
        icon={Bot}
        label="Robot directions"
        detail={
          robotPosition && (
            <>
              {robotId},{' '}
              <RelativeTime
                time={robotPosition.received_at}
                format={lastSeen}
              />
            </>
          )
        }
        href={robotPosition && directionsUrl(robotPosition)}
        problem={rescue.robotProblem}
      />
      {pickUp && mayPickUp && (
        <ActionTile
          icon={Gamepad2}
          label="Teleop"
          detail={`The pick-up interface of ${robotId}`}
          to={robotId && pickUp({ robotID: robotId })}
          problem={robotId ? undefined : 'No robot is assigned.'}
        />
      )}
      {!isFinished(order) && (
        <StageActionTile
          order={order}
          problem={rescue.changeProblem}
          isPrimary={!order.is_under_rescue || rescue.isMine}
        />
      )}
      <RescueTiles {...rescue} />
    </div>
  );
}
