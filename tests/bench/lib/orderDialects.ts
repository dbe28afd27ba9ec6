import type { Restaurant } from '@sidehelm/contracts';
import type { Call } from './load';

export interface OrderSearch {
  text?: string;
  channel?: string;
  isFinal?: boolean;
  isNewestFirst: boolean;
  offset: number;
  limit: number;
}

type Request = Omit<Call, 'kind'>;

/** How a service is asked for the same things. */
export interface OrderDialect {
  get(uuid: string): Request;
  search(search: OrderSearch): Request;
  inProgress(): Request;
  edit(uuid: string, note: string): Request;
  assign(uuid: string, robotId: string): Request;
  unassign(uuid: string): Request;
  cancel(uuid: string): Request;
  /** An event of the robot, and the stage that begins with it. */
  report(uuid: string, kind: string, stage: string): Request;
  create(externalId: string): Request;
}

/** Without those that are not asked for. */
function queryOf(values: Record<string, unknown>): string {
  const given = Object.entries(values).filter(
    ([, value]) => value !== undefined,
  );
  return new URLSearchParams(
    given.map(([key, it]) => [key, String(it)]),
  ).toString();
}

const newOrder = (
  externalId: string,
  { uuid, geocoded_address }: Pick<Restaurant, 'uuid' | 'geocoded_address'>,
) => ({
  restaurant_uuid: uuid,
  external_id: externalId,
  is_mock: false,
  sales_channel: 'doordash',
  recipient: {
    name: 'Ada L.',
    // With a code instead of a number the pilot hands over, and nobody goes on by themselves.
    phone_code: '48151623',
    address_description: { address_line_1: '77 Cedar Street' },
    geocoded_address,
  },
  charges: { sub_total_in_cents: 2_150, tips_in_cents: 300 },
});

/** The order service, as its contract has it. */
export function contractDialect(
  restaurant: Pick<Restaurant, 'uuid' | 'geocoded_address'>,
): OrderDialect {
  const base = '/delivery-orders/api/orders';
  const post = (path: string, body?: object) => ({
    method: 'POST',
    path: `${base}${path}`,
    body,
  });
  return {
    get: uuid => ({ method: 'GET', path: `${base}/${uuid}` }),
    search: ({ text, channel, isFinal, isNewestFirst, offset, limit }) => ({
      method: 'GET',
      path: `${base}/search?${queryOf({
        text,
        sales_channel: channel,
        is_final: isFinal,
        direction: isNewestFirst ? 'desc' : 'asc',
        offset,
        limit,
      })}`,
    }),
    inProgress: () => ({ method: 'GET', path: `${base}/in-progress` }),
    edit: (uuid, note) => ({
      method: 'PUT',
      path: `${base}/${uuid}/drop-off-notes`,
      body: { drop_off_notes: note },
    }),
    assign: (uuid, robotId) => ({
      method: 'PUT',
      path: `${base}/${uuid}/assigned-robot`,
      body: { robot_id: robotId },
    }),
    unassign: uuid => ({
      method: 'DELETE',
      path: `${base}/${uuid}/assigned-robot`,
    }),
    cancel: uuid => post(`/${uuid}/cancel`),
    report: (uuid, kind) => post(`/${uuid}/assigned-robot/events`, { kind }),
    create: externalId => post('', newOrder(externalId, restaurant)),
  };
}

/** Documents without rules: whoever calls says what an order is from now on. */
export function documentDialect(
  restaurant: Pick<Restaurant, 'uuid' | 'geocoded_address'>,
): OrderDialect {
  const stageOf = (kind: string) => ({
    kind,
    started_at: new Date().toISOString(),
    is_final: ['order-completed', 'order-canceled'].includes(kind),
  });
  const patch = (uuid: string, body: object) => ({
    method: 'PATCH',
    path: `/orders/${uuid}`,
    body,
  });
  return {
    get: uuid => ({ method: 'GET', path: `/orders/${uuid}` }),
    search: ({ text, channel, isFinal, isNewestFirst, offset, limit }) => ({
      method: 'GET',
      path: `/orders?${queryOf({
        q: text,
        sales_channel: channel,
        is_final: isFinal,
        _order: isNewestFirst ? 'desc' : 'asc',
        _start: offset,
        _limit: limit,
      })}`,
    }),
    inProgress: () => ({ method: 'GET', path: '/orders?is_final=false' }),
    edit: (uuid, note) => patch(uuid, { drop_off_notes: note }),
    assign: (uuid, robotId) =>
      patch(uuid, {
        assigned_robot_id: robotId,
        current_stage: stageOf('order-queued'),
      }),
    unassign: uuid =>
      patch(uuid, {
        assigned_robot_id: null,
        current_stage: stageOf('order-received'),
      }),
    cancel: uuid => patch(uuid, { current_stage: stageOf('order-canceled') }),
    report: (uuid, _, stage) => patch(uuid, { current_stage: stageOf(stage) }),
    create: externalId => ({
      method: 'POST',
      path: '/orders',
      body: {
        ...newOrder(externalId, restaurant),
        requested_at: new Date().toISOString(),
        current_stage: stageOf('order-received'),
        completed_stages: [],
      },
    }),
  };
}
