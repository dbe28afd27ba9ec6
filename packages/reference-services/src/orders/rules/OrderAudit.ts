import type { AuditEvent, AuditFeed } from '@sidehelm/contracts';
import type { FeedRequest } from '../../platform/AuditOutbox';
import type { Clock } from '../../platform/Clock';
import type { FeedPlaces } from '../../platform/FeedPlaces';
import type { OrderReader, ToldEvent } from '../store/OrderReader';

const USUAL_LIMIT = 200;

/** An event of a timeline as an audit log has it. */
function toAudit(
  { place, orderUuid, event, request }: ToldEvent,
  cursor: string,
): AuditEvent {
  const { occurred_at, kind, actor, stage, robot_id, reason, fields } = event;
  const details = {
    ...(stage !== undefined && { stage }),
    ...(reason !== undefined && { reason }),
    ...(fields !== undefined && { fields: fields.join(', ') }),
  };
  return {
    cursor,
    id: `${orderUuid}/${place}`,
    at: occurred_at,
    act: kind,
    actor,
    order_uuid: orderUuid,
    ...(robot_id !== undefined && { robot_id }),
    ...(request.correlation_id !== undefined && {
      request: {
        correlation_id: request.correlation_id,
        operation: request.operation,
        is_of_console: request.is_of_console ?? false,
      },
    }),
    details,
  };
}

/** What happened to orders, for an audit log: their timelines. */
export class OrderAudit {
  constructor(
    private readonly dependencies: {
      reader: Pick<OrderReader, 'newestTold' | 'toldAfter'>;
      places: FeedPlaces;
      clock: Clock;
    },
  ) {}

  /** Throws 409 for a place that was never told. */
  async read({ after, limit = USUAL_LIMIT }: FeedRequest): Promise<AuditFeed> {
    const { reader, places, clock } = this.dependencies;
    const place = await places.after(after, await reader.newestTold());
    const told = await reader.toldAfter(place, limit);
    const cursors = await places.cursorsOf(told.map(one => one.place));
    return {
      now: clock().toISOString(),
      items: told.map((one, index) => toAudit(one, cursors[index])),
    };
  }
}
