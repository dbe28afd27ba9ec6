import { TIMING } from '@sidehelm/console-common';
import type { Robot } from '@sidehelm/contracts';
import { useObserved } from '@sidehelm/console-react';
import { useActiveOrder } from '@sidehelm/dispatch-react';
import { useRestaurant } from '@sidehelm/restaurants-react';
import { useMemo } from 'react';
import { destinationOf } from '../../delivery/destinationOf';
import { useDesktopNotices } from '../../delivery/useDesktopNotices';
import { useOrderNews } from '../../delivery/useOrderNews';
import { usePilotHeartbeat } from '../../delivery/usePilotHeartbeat';
import { DriveScreen } from '../DrivePage/DriveScreen';
import { DestinationPanel } from './DestinationPanel';
import { PilotPanel } from './PilotPanel';
import { StageBanner } from './StageBanner';

/** Delivering with one's own robot: the drive screen, where to go, and what to tell of the order. */
export function DeliverScreen(props: {
  robotId: string;
  robot: Robot | undefined;
}) {
  const { robotId, robot } = props;
  const notices = useDesktopNotices();
  const isToldElsewhere = useObserved(
    notices.permission,
    permission => permission === 'granted',
  );
  const active = useActiveOrder(
    robotId,
    TIMING.orderRobotPolling,
    isToldElsewhere,
  );
  const { data: order, isFree, error, isStale } = active;
  const { data: restaurant } = useRestaurant(order?.restaurant_uuid);
  usePilotHeartbeat(robotId, robot !== undefined);
  useOrderNews(robotId, { order, isFree }, notices);
  const problem = error?.message;
  const parts = useMemo(
    () => ({
      destination: {
        to:
          order || isFree
            ? destinationOf({ order, restaurant, robot })?.to
            : undefined,
      },
      belowMap: (
        <DestinationPanel
          order={order}
          isFree={isFree}
          restaurant={restaurant}
          robot={robot}
        />
      ),
      aboveTelemetry: <PilotPanel notices={notices} />,
      banner: (
        <StageBanner
          robotId={robotId}
          order={order}
          isFree={isFree}
          problem={problem}
          isStale={isStale}
        />
      ),
    }),
    [robotId, robot, order, isFree, restaurant, notices, problem, isStale],
  );
  return <DriveScreen robotId={robotId} robot={robot} parts={parts} />;
}
