import { orderTitle, salesChannelLabel } from '@sidehelm/console-common';
import type { Order, OrderEvent } from '@sidehelm/contracts';
import type { RecordingNews } from '../../media';
import type { Notice } from '../store/WaitingNoticeStore';

/** What people may be told of, in the order in which it is offered, and the permission that each needs: to see what it is about. */
export const NOTICE_KINDS = {
  'new-order': 'order.read',
  'order-at-risk': 'order.read',
  'rescue-asked': 'order.rescue',
  'order-assigned': 'teleop.deliver',
  'recording-stopped': 'media.use',
} as const;

export type NoticeKind = keyof typeof NOTICE_KINDS;

export const isNoticeKind = (kind: string): kind is NoticeKind =>
  Object.hasOwn(NOTICE_KINDS, kind);

const KIND_OF_EVENT: Readonly<Record<string, OrderHappening['kind']>> = {
  created: 'new-order',
  'rescue-suggested': 'order-at-risk',
  'rescue-started': 'rescue-asked',
  'rescue-escalated': 'rescue-asked',
  assigned: 'order-assigned',
};

/** Something that happened to an order, of which people are told. */
export interface OrderHappening {
  kind: Exclude<NoticeKind, 'recording-stopped'>;
  order: Order;
  event: OrderEvent;
}

/** Nothing is recorded any more, or again. */
export interface RecordingHappening {
  kind: 'recording-stopped';
  news: RecordingNews;
}

/** Something of which people are told. */
export type Happening = OrderHappening | RecordingHappening;

/** Nothing for what nobody is told of. */
export function happeningOf(
  order: Order,
  event: OrderEvent,
): OrderHappening | undefined {
  const kind = Object.hasOwn(KIND_OF_EVENT, event.kind)
    ? KIND_OF_EVENT[event.kind]
    : undefined;
  return kind && { kind, order, event };
}

/** Characters of a line; browsers show fewer. */
const LONGEST_LINE = 200;

const line = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_LINE);

/** What is told of recording. That it goes on takes the place of that it has stopped. */
export function recordingNotice({
  isStopped,
  message,
  since,
}: RecordingNews): Notice {
  const [day, time] = new Date(since).toISOString().split('T');
  return {
    kind: 'recording-stopped',
    title: isStopped ? 'Recording has stopped' : 'Recording goes on',
    body: isStopped
      ? line(message)
      : `It had stopped on ${day} at ${time.slice(0, 5)} UTC.`,
    path: '/robots/playback',
    tag: `recording-stopped:${since}`,
  };
}

/**
 * What is told of an order. Notices lie on locked screens and go through others' servers, so that nothing of the recipient is in them.
 *
 * @param restaurant - its name, where it is known
 */
export function noticeOf(
  { kind, order, event }: OrderHappening,
  restaurant: string | undefined,
): Notice {
  const title = orderTitle(order);
  const from = restaurant ? ` from ${restaurant}` : '';
  const notice = (head: string, body: string, path: string): Notice => ({
    kind,
    title: line(head),
    body: line(body),
    path,
    tag: `${kind}:${order.uuid}`,
  });
  switch (kind) {
    case 'new-order':
      return notice(
        `New order ${title}`,
        [restaurant, salesChannelLabel(order.sales_channel)]
          .filter(Boolean)
          .join(', '),
        `/orders/uber-eats/${order.uuid}`,
      );
    case 'order-at-risk':
      return notice(
        `Order ${title} is at risk`,
        event.reason ?? 'Somebody should see to it.',
        `/orders/uber-eats/${order.uuid}`,
      );
    case 'rescue-asked':
      return notice(
        event.kind === 'rescue-escalated'
          ? `Nobody has taken the rescue of order ${title}`
          : `Order ${title} needs a rescue`,
        event.kind === 'rescue-escalated'
          ? `It waits${from}.`
          : (event.reason ?? 'No reason was given.'),
        `/rescue-order/${order.uuid}`,
      );
    default: {
      const robotId = event.robot_id ?? order.assigned_robot_id ?? '';
      return {
        // The product's own words.
        ...notice(
          'New delivery available!',
          `${robotId} has order ${title}${from}.`,
          `/deliver-with/${encodeURIComponent(robotId)}`,
        ),
        robotId,
      };
    }
  }
}

const SEVERAL: Readonly<Record<string, string>> = {
  'new-order': 'new orders',
  'order-at-risk': 'orders are at risk',
  'rescue-asked': 'orders need a rescue',
};

/** Whether several that came together are told as one; a pilot has one robot, and is told of each delivery. */
export const isToldTogether = (kind: NoticeKind): boolean =>
  Object.hasOwn(SEVERAL, kind);

/** One notice of several of a kind that came together: nobody reads twenty. It opens the first. */
export function summaryOf(first: Notice, count: number): Notice {
  return {
    ...first,
    title: `${count} ${SEVERAL[first.kind]}`,
    body: `The first: ${first.title}.`,
    tag: `${first.kind}:several`,
  };
}
