import { makeStyles } from '@material-ui/core/styles';
import {
  orderManagePermission,
  restaurantReadPermission,
} from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import {
  AuditLink,
  ScreenPage,
  StaleNotice,
  StatusChip,
  useIsAllowed,
  type QueryState,
} from '@sidehelm/console-react';
import type { OrdersFeed } from '@sidehelm/dispatch-react';
import { useRobot } from '@sidehelm/fleet-react';
import { useRestaurant } from '@sidehelm/restaurants-react';
import { useState } from 'react';
import { isFinished } from '../../order/isFinished';
import { orderFetchError } from '../../order/orderFetchError';
import { robotIdOf } from '../../order/robotIdOf';
import { whyNoPosition, whyNoRestaurant } from '../../order/whyUnknown';
import { auditRouteRef } from '../../routes';
import { orderScreen } from '../../screens';
import { ChannelChip } from '../OrderChips/ChannelChip';
import { LatenessChip } from '../OrderChips/LatenessChip';
import { StageChip } from '../OrderChips/StageChip';
import { OrdersFeedChip } from '../OrdersFeedChip/OrdersFeedChip';
import { DeliveryBlock } from './DeliveryBlock';
import { EditBlock } from './EditBlock';
import { NotesBlock } from './NotesBlock';
import { OrderActions } from './OrderActions';
import { OrderFacts } from './OrderFacts';
import { OrderMap } from './OrderMap';
import { OrderTimeline } from './OrderTimeline';
import { orderColumns } from './orderColumns';
import { RescueBlock } from './RescueBlock';
import { RestaurantBlock } from './RestaurantBlock';

const useStyles = makeStyles(orderColumns);

/** An order with all that is known of it. */
export function OrderContent(props: {
  order: Order;
  query: QueryState<Order>;
  feed: OrdersFeed;
}) {
  const { order, query, feed } = props;
  const classes = useStyles();
  const [isEditing, setEditing] = useState(false);
  const mayManage = useIsAllowed(orderManagePermission);
  const mayReadRestaurants = useIsAllowed(restaurantReadPermission);
  const restaurant = useRestaurant(order.restaurant_uuid);
  const robotId = robotIdOf(order);
  const robot = useRobot(robotId);
  return (
    <ScreenPage
      title={orderScreen.title}
      chips={
        <>
          <StageChip kind={order.current_stage.kind} />
          <ChannelChip channel={order.sales_channel} />
          <LatenessChip order={order} restaurant={restaurant.data} />
          {order.is_under_rescue && (
            <StatusChip kind="bad" shape="ring">
              under rescue
            </StatusChip>
          )}
          <OrdersFeedChip feed={feed} />
        </>
      }
      actions={
        <>
          <AuditLink
            routeRef={auditRouteRef}
            filter={{ order_uuid: order.uuid }}
          />
          <OrderActions
            order={order}
            isEditing={isEditing}
            onEdit={setEditing}
          />
        </>
      }
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          <OrderFacts order={order} restaurant={restaurant.data} />
          <RescueBlock order={order} />
          <RestaurantBlock
            restaurant={restaurant.data}
            problem={whyNoRestaurant(
              order.restaurant_uuid,
              restaurant,
              mayReadRestaurants,
            )}
          />
          {isEditing && mayManage ? (
            <EditBlock order={order} />
          ) : (
            <DeliveryBlock order={order} />
          )}
        </div>
        <div className={classes.column}>
          <OrderMap
            order={order}
            restaurant={restaurant.data}
            robot={robot.data}
            robotProblem={whyNoPosition(robotId, robot)}
          />
          {!isEditing && (
            <NotesBlock
              order={order}
              isEditable={mayManage === true && !isFinished(order)}
            />
          )}
          <OrderTimeline order={order} />
        </div>
      </div>
      {query.isStale && query.error && (
        <StaleNotice
          error={orderFetchError(query.error)}
          updatedAt={query.updatedAt}
        />
      )}
    </ScreenPage>
  );
}
