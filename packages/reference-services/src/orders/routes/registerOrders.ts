import type { OrderRobotEventKind } from '@sidehelm/console-common';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../platform/accessTokens';
import type { Clock } from '../../platform/Clock';
import {
  registerContractRoutes,
  type ContractRouteDependencies,
} from '../../platform/contractRoutes';
import { HttpError } from '../../platform/HttpError';
import { JsonText } from '../../platform/JsonText';
import { rangeOf } from '../../platform/timeRange';
import { versionOf } from '../../platform/versionOf';
import type { Orders } from '../openOrders';
import { findOrder, findOrderText } from '../rules/findOrder';
import { personOf } from '../rules/OrderActor';
import type { OrderAct } from '../rules/orderLife';
import type { StoredOrder } from '../store/StoredOrder';
import { OrderStreams } from './OrderStreams';

interface ChangeCall {
  params: { id: string };
  headers?: { 'If-Match'?: string };
  caller?: Caller;
}

/** Of what a robot carried. */
const LONGEST_HOURS = 24;

/** -1 leaves a charge as it is. */
const LEAVE = -1;

function notBlank(text: string, what: string): string {
  if (text.trim() === '')
    throw new HttpError(400, `The ${what} must not be blank.`);
  return text;
}

/** Mounts the order service. */
export function registerOrders(
  app: FastifyInstance,
  orders: Orders,
  { clock, ...dependencies }: ContractRouteDependencies & { clock: Clock },
): void {
  const { changes, placement, pilots, reports, finder } = orders;
  const { reader } = orders.store;
  const streams = new OrderStreams(orders.feed, clock);
  app.addHook('preClose', async () => streams.close());

  const act = (call: ChangeCall, what: OrderAct) =>
    changes.act(
      call.params.id,
      what,
      personOf(call.caller),
      versionOf(call.headers),
    );
  const edit = (
    call: ChangeCall,
    fields: string[],
    change: (order: StoredOrder) => Partial<StoredOrder>,
  ) =>
    changes.edit(
      call.params.id,
      fields,
      order => ({ ...order, ...change(order) }),
      personOf(call.caller),
      versionOf(call.headers),
    );
  const editRecipient = (
    call: ChangeCall,
    field: string,
    change: Partial<StoredOrder['recipient']>,
  ) =>
    edit(call, [field], ({ recipient }) => ({
      recipient: { ...recipient, ...change },
    }));

  registerContractRoutes(
    app,
    'delivery-orders',
    {
      'GET /api/audit-events': ({ query }) => orders.audit.read(query),
      'GET /api/orders': () => reader.list(),
      'POST /api/orders': async ({ body, caller, reply }) => {
        const { order, isNew } = await placement.create(body, personOf(caller));
        reply.status(isNew ? 201 : 200);
        if (isNew) reply.header('location', `orders/${order.uuid}`);
        return order;
      },
      'GET /api/orders/in-progress': async () =>
        new JsonText(await reader.textInProgress()),
      'GET /api/orders/search': async ({ query }) =>
        new JsonText(await finder.searchText(query)),
      'GET /api/orders/changes': async ({ reply, caller }) =>
        streams.open(reply, caller),
      'GET /api/orders/figures': ({ query }) =>
        reports.figures(query.days ?? 7),
      'GET /api/orders/{id}': async ({ params }) =>
        new JsonText(await findOrderText(reader, params.id)),
      'GET /api/orders/{id}/timeline': async ({ params }) => {
        const { uuid } = await findOrder(reader, params.id);
        return reader.timeline(uuid);
      },
      'GET /api/robots/{id}/orders': ({ params, query }) =>
        reports.ofRobot(params.id, rangeOf(query, LONGEST_HOURS)),
      'GET /api/orders/{id}/robot-suggestions': ({ params }) =>
        reports.robotsFor(params.id),
      'PUT /api/orders/{id}/recipient/contact-info': call =>
        editRecipient(call, 'phone number', {
          phone_number: notBlank(call.body.phone_number, 'phone number'),
        }),
      'PUT /api/orders/{id}/recipient/name': call =>
        editRecipient(call, 'name', {
          name: notBlank(call.body.name, 'name'),
        }),
      'PUT /api/orders/{id}/recipient/address': call =>
        editRecipient(call, 'address', call.body),
      'PUT /api/orders/{id}/pick-up-notes': call =>
        edit(call, ['pick-up notes'], () => call.body),
      'PUT /api/orders/{id}/drop-off-notes': call =>
        edit(call, ['drop-off notes'], () => call.body),
      'PUT /api/orders/{id}/handover-note': call =>
        edit(call, ['handover note'], () => call.body),
      'PUT /api/orders/{id}/charges': call => {
        const changed = Object.entries(call.body).filter(
          ([, cents]) => cents !== LEAVE,
        );
        return edit(
          call,
          changed.map(([field]) =>
            field === 'tips_in_cents' ? 'tips' : 'sub total',
          ),
          ({ charges }) => ({
            charges: { ...charges, ...Object.fromEntries(changed) },
          }),
        );
      },
      'PUT /api/orders/{id}/assigned-robot': call =>
        act(call, { kind: 'assign', robotId: call.body.robot_id }),
      'DELETE /api/orders/{id}/assigned-robot': call =>
        act(call, { kind: 'unassign' }),
      'POST /api/orders/{id}/cancel': call => act(call, { kind: 'cancel' }),
      'POST /api/orders/{id}/start-rescue': call =>
        act(call, { kind: 'start-rescue', reason: call.body.reason }),
      'POST /api/orders/{id}/claim-rescue': call =>
        act(call, { kind: 'claim-rescue' }),
      'POST /api/orders/{id}/finish-rescue': call =>
        act(call, { kind: 'finish-rescue' }),
      'POST /api/orders/{id}/assigned-robot/events': call =>
        pilots.report(
          call.params.id,
          { kind: call.body.kind as OrderRobotEventKind },
          call.caller,
          versionOf(call.headers),
        ),
    },
    dependencies,
  );
}
