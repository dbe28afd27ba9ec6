import { externalIdProblem } from '@sidehelm/console-common';
import type { NewOrder, Order } from '@sidehelm/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderActor } from '../../orders';
import { HttpError } from '../../platform/HttpError';
import type { Closed } from './ChannelsService';

export interface OrderIntakeDependencies {
  /** The order service's own; throws `refusal` in place of making a new order, and `HttpError` for what it does not take. */
  createOrder(
    order: NewOrder,
    actor: OrderActor,
    refusal?: HttpError,
  ): Promise<{ order: Order; isNew: boolean }>;
  /** Why no new order of a channel is taken now; `undefined` while they are. */
  whyClosed(channel: string): Promise<Closed | undefined>;
  logger: Pick<FastifyBaseLogger, 'warn'>;
  /** ms that the order service may take. */
  patience?: number;
}

/** ms; the gateway gives an intake three seconds. */
const PATIENCE = 2_500;
/** Seconds after which it pays to send an order again that may have been taken. */
const AGAIN_AFTER = 5;

const tryLater = (status: number, message: string, seconds: number) =>
  new HttpError(status, message, { 'retry-after': String(seconds) });

/**
 * The way of an order from its channel to the order service. Nothing is kept here: an order counts as taken when the order service has
 * it, and whoever missed the answer sends the same once more.
 */
export class OrderIntake {
  constructor(private readonly dependencies: OrderIntakeDependencies) {}

  /**
   * Hands an order on; answers the one that its id stands for already where there is one. Throws 400 for what the channel cannot have
   * sent, 409 for a new order while none are taken, and 503 when it is not certain whether the order was taken.
   */
  async take(
    order: NewOrder,
    sender: OrderActor,
  ): Promise<{ order: Order; isNew: boolean }> {
    const problem = externalIdProblem(order.sales_channel, order.external_id);
    if (problem) throw new HttpError(400, problem);
    try {
      return await this.inTime(this.handOn(order, sender));
    } catch (error) {
      if (error instanceof HttpError) throw error;
      this.dependencies.logger.warn(
        { err: error, sales_channel: order.sales_channel },
        'An order could not be handed on',
      );
      throw tryLater(
        503,
        'The order service does not answer. Send the order again: with the same id it is taken once.',
        AGAIN_AFTER,
      );
    }
  }

  private async handOn(order: NewOrder, sender: OrderActor) {
    const { createOrder, whyClosed } = this.dependencies;
    const closed = await whyClosed(order.sales_channel);
    return createOrder(
      order,
      sender,
      closed && tryLater(409, closed.message, closed.seconds),
    );
  }

  private async inTime<T>(taken: Promise<T>): Promise<T> {
    const { patience = PATIENCE } = this.dependencies;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((...[, fail]) => {
      timer = setTimeout(
        () => fail(new Error(`No answer within ${patience} ms.`)),
        patience,
      );
    });
    try {
      return await Promise.race([taken, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }
}
