import { externalIdProblem, keptExternalId } from '@sidehelm/console-common';
import type {
  NewOrder,
  Order,
  OrderEvent,
  Restaurant,
} from '@sidehelm/contracts';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../platform/Clock';
import { HttpError } from '../../platform/HttpError';
import { secondsUntil } from '../../platform/secondsUntil';
import type { OrderStore } from '../store/OrderStore';
import type { OrderToStore, StoredOrder } from '../store/StoredOrder';
import type { OrderActor } from './OrderActor';
import { actorsOf } from './orderActors';
import type { OrderFeed } from './OrderFeed';
import { restaurantRefusal } from './restaurantRefusal';
import { ATTEMPTS, busy } from './storeInTurn';
import type { WrittenOrders } from './WrittenOrders';

export interface OrderPlacementDependencies {
  store: OrderStore;
  written: WrittenOrders;
  /** Nudged when there is a new order. */
  feed: Pick<OrderFeed, 'nudge'>;
  clock: Clock;
  findRestaurant(uuid: string): Promise<Restaurant | undefined>;
}

/** Takes new orders, each once however often a channel sends it. */
export class OrderPlacement {
  constructor(private readonly dependencies: OrderPlacementDependencies) {}

  /**
   * The new order, or the one that the channel's id stands for already. Throws 409 when that one is for somebody else, and
   * 400 for what the contract cannot say.
   *
   * @param refusal - why nothing new is taken now; thrown unless there is such an order already
   */
  async create(
    body: NewOrder,
    actor: OrderActor,
    refusal?: HttpError,
  ): Promise<{ order: Order; isNew: boolean }> {
    const problem = problemOf(body);
    if (problem) throw new HttpError(400, problem);
    const { feed, findRestaurant } = this.dependencies;
    const restaurant = await findRestaurant(body.restaurant_uuid);
    if (!restaurant)
      throw new HttpError(
        400,
        'There is no such restaurant. Choose another one.',
      );
    const order = this.newOrder(body, restaurant);
    const result = await this.insertOnce(
      order,
      actor,
      refusal ?? this.refusalOf(restaurant),
    );
    if (!result.isNew) {
      await this.requireSame(result.order, order, actor);
      // A program sends what it sent before; a person believes in what they see now.
      if (actor.kind === 'person') requireAsSent(result.order, order);
    }
    feed.nudge();
    return result;
  }

  /** Says when to send it again, so that nobody takes it for an order whose id is wrong. */
  private refusalOf(restaurant: Restaurant): HttpError | undefined {
    const closed = restaurantRefusal(restaurant);
    if (!closed) return undefined;
    const seconds = secondsUntil(
      restaurant.availability?.opens_at,
      this.dependencies.clock(),
    );
    return new HttpError(409, closed, { 'retry-after': String(seconds) });
  }

  private newOrder(body: NewOrder, restaurant: Restaurant): OrderToStore {
    const { sales_channel, external_id } = body;
    const now = this.dependencies.clock().toISOString();
    return {
      uuid: randomUUID(),
      external_id: keptExternalId(sales_channel, external_id),
      is_mock: body.is_mock,
      sales_channel,
      restaurant_uuid: restaurant.uuid,
      requested_at: now,
      current_stage: {
        kind: 'order-received',
        started_at: now,
        is_final: false,
      },
      completed_stages: [],
      is_under_rescue: false,
      is_rescue_suggested: false,
      pick_up_notes: body.pick_up_notes,
      drop_off_notes: body.drop_off_notes,
      charges: body.charges,
      recipient: body.recipient,
      ...actorsOf(body, restaurant),
      version: 1,
    };
  }

  /** The new order, or the one that the channel's id stands for already. */
  private async insertOnce(
    order: OrderToStore,
    actor: OrderActor,
    refusal: HttpError | undefined,
  ): Promise<{ order: StoredOrder; isNew: boolean }> {
    const { sales_channel, external_id, requested_at } = order;
    const created: OrderEvent = {
      occurred_at: requested_at,
      kind: 'created',
      actor,
      stage: 'order-received',
      version: 1,
    };
    const { store, written } = this.dependencies;
    const { reader, writer } = store;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      // Most are new, so nobody looks for them before.
      const inserted = refusal
        ? undefined
        : await writer.insert(order, [created]);
      if (inserted) {
        written.add(inserted, created);
        return { order: inserted, isNew: true };
      }
      const known = await reader.byExternalId(sales_channel, external_id);
      if (known) return { order: known, isNew: false };
      if (refusal) throw refusal;
    }
    throw busy(`Order ${external_id}`);
  }

  /**
   * Throws 409 when the channel's id stands for an order of somebody else, or for a trial in place of one that is meant. A name that was corrected since is no other person.
   * A program is told of nobody's name.
   */
  private async requireSame(
    known: Order,
    sent: OrderToStore,
    actor: OrderActor,
  ): Promise<void> {
    if (known.is_mock !== sent.is_mock)
      throw new HttpError(
        409,
        `There is already a ${known.is_mock ? 'mock' : 'real'} order with the id ${known.external_id}, and this is a ${sent.is_mock ? 'mock' : 'real'} one. Give it an id of its own.`,
      );
    const isSamePlace = known.restaurant_uuid === sent.restaurant_uuid;
    if (isSamePlace && known.recipient.name === sent.recipient.name) return;
    const { reader } = this.dependencies.store;
    const events = await reader.timeline(known.uuid);
    const wasRenamed = events.some(({ fields }) => fields?.includes('name'));
    if (isSamePlace && wasRenamed) return;
    const what =
      actor.kind === 'service'
        ? `another order with the id ${known.external_id}`
        : `an order with the id ${known.external_id}, for ${known.recipient.name}`;
    throw new HttpError(
      409,
      `There is already ${what}. Look whether the id is right.`,
    );
  }
}

type Said = Pick<
  Order,
  'recipient' | 'pick_up_notes' | 'drop_off_notes' | 'charges'
>;

/** What somebody says of an order, by what people call it. */
const PARTS: Record<string, (order: Said) => unknown> = {
  'phone number': ({ recipient }) => [
    recipient.phone_number,
    recipient.phone_code,
  ],
  address: ({ recipient }) => [
    recipient.address_description,
    recipient.geocoded_address,
  ],
  'pick-up note': ({ pick_up_notes = '' }) => pick_up_notes,
  'drop-off note': ({ drop_off_notes = '' }) => drop_off_notes,
  'sub total': ({ charges }) => charges.sub_total_in_cents,
  tip: ({ charges }) => charges.tips_in_cents,
};

/** Throws 409 when the order is over, or says something else than what was sent: nothing of that would come true. */
function requireAsSent(known: Order, sent: OrderToStore): void {
  const { external_id, current_stage } = known;
  if (current_stage.is_final)
    throw new HttpError(
      409,
      `The order with the id ${external_id} was ${current_stage.kind === 'order-canceled' ? 'canceled' : 'finished'} already, and an id stands for one order.`,
    );
  const others = Object.entries(PARTS).filter(
    ([, partOf]) => !isDeepStrictEqual(partOf(known), partOf(sent)),
  );
  if (others.length > 0)
    throw new HttpError(
      409,
      `There is an order with the id ${external_id} already, with another ${others.map(([part]) => part).join(' and another ')}. Change it there.`,
    );
}

/** What the contract cannot say of a new order. */
function problemOf(order: NewOrder): string | undefined {
  const { sales_channel, external_id, recipient } = order;
  const problem = externalIdProblem(sales_channel, external_id);
  if (problem) return problem;
  if (recipient.name.trim() === '') return 'Customer name is required';
  const { phone_number, phone_code } = recipient;
  return !phone_number?.trim() && !phone_code?.trim()
    ? 'The recipient needs a phone number or a phone code.'
    : undefined;
}
