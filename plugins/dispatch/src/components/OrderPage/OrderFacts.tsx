import { orderTitle, salesChannelLabel } from '@sidehelm/console-common';
import type { Order, Restaurant } from '@sidehelm/contracts';
import {
  formatAgo,
  PageSection,
  RecordedLink,
  RelativeTime,
  StatusChip,
  UnknownValue,
} from '@sidehelm/console-react';
import { carriedSince } from '../../order/carriedSince';
import { describeOutcome } from '../../order/describeOutcome';
import { isFinished } from '../../order/isFinished';
import { robotIdOf } from '../../order/robotIdOf';
import { playbackRouteRef } from '../../routes';
import { DeadlineLeft } from '../OrderChips/DeadlineLeft';
import { StageChip } from '../OrderChips/StageChip';
import { StageAge, StageEta } from '../OrderChips/StageTimes';
import { FactList } from './FactList';
import { RobotLinks } from './RobotLinks';

/** Which order it is, how far it has come, and who carries it. */
export function OrderFacts(props: {
  order: Order;
  restaurant: Restaurant | undefined;
}) {
  const { order, restaurant } = props;
  const stage = order.current_stage;
  const robotId = robotIdOf(order);
  const outcome = describeOutcome(order, restaurant);
  return (
    <PageSection title={orderTitle(order)}>
      <FactList>
        <dt>Order ID</dt>
        <dd>{order.external_id}</dd>
        <dt>Current stage</dt>
        <dd>
          <StageChip kind={stage.kind} />
          <StageAge startedAt={stage.started_at} />
        </dd>
        {isFinished(order) ? (
          <>
            <dt>Outcome</dt>
            <dd>
              {outcome && (
                <StatusChip kind={outcome.kind} title={outcome.text}>
                  {outcome.text}
                </StatusChip>
              )}
            </dd>
          </>
        ) : (
          <>
            <dt>Stage ETA</dt>
            <dd>
              <StageEta eta={stage.eta_timestamp} />
            </dd>
            <dt>Time left</dt>
            <dd>
              <DeadlineLeft order={order} restaurant={restaurant} />
            </dd>
          </>
        )}
        <dt>Assigned robot</dt>
        <dd>
          {robotId === undefined ? (
            <UnknownValue dash />
          ) : (
            <>
              <span>{robotId}</span>
              <RobotLinks robotId={robotId} />
              <RecordedLink
                routeRef={playbackRouteRef}
                robotId={robotId}
                at={carriedSince(order)}
              />
            </>
          )}
        </dd>
        <dt>Is mock</dt>
        <dd>{order.is_mock ? 'Yes' : 'No'}</dd>
        <dt>Sales channel</dt>
        <dd>{salesChannelLabel(order.sales_channel)}</dd>
        <dt>Requested</dt>
        <dd>
          <RelativeTime time={order.requested_at} format={formatAgo} />
        </dd>
      </FactList>
    </PageSection>
  );
}
