import { isServiceAccount } from '@sidehelm/console-common';
import type { NewOrder, TakenOrder } from '@sidehelm/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { personOf, type OrderActor } from '../../orders';
import type { Caller } from '../../platform/accessTokens';
import { requireScope } from '../rules/KeysService';
import type { OrderIntake } from '../rules/OrderIntake';
import { keyOf } from './signedRequests';

interface IntakeCall {
  caller?: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A program's account has the name by which people know it; an admin who sends an order is a person all the same. */
function senderOf(caller: Caller | undefined): OrderActor {
  const sender = personOf(caller);
  return caller && isServiceAccount(caller.roles)
    ? { ...sender, kind: 'service' }
    : sender;
}

/**
 * Every channel's order comes this way: answers 201 for a new one, and 200 for one that was taken before. Throws 403 for what the
 * key is not for that it is signed with.
 */
export async function takeOrder(
  intake: OrderIntake,
  sent: Omit<NewOrder, 'is_mock'> & Partial<Pick<NewOrder, 'is_mock'>>,
  { caller, request, reply }: IntakeCall,
): Promise<TakenOrder> {
  const meant = { is_mock: false, ...sent };
  const key = keyOf(request);
  if (key) requireScope(key, meant);
  const { order, isNew } = await intake.take(
    meant,
    // A key is nobody's account.
    key ? { kind: 'service', name: key.name } : senderOf(caller),
  );
  reply.status(isNew ? 201 : 200);
  return {
    uuid: order.uuid,
    external_id: order.external_id,
    is_mock: order.is_mock,
    sales_channel: order.sales_channel,
    restaurant_uuid: order.restaurant_uuid,
    requested_at: order.requested_at,
    current_stage: order.current_stage,
  };
}
