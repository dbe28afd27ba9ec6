import type { FastifyBaseLogger } from 'fastify';
import type { OrderLook } from './OrderLook';

/** ms between two looks at the open orders. */
const LOOK_PERIOD = 5_000;

/** Looks at the open orders again and again, one look after the other. Answers how to end that; resolves when the last look is over. */
export function watchOrders(
  orders: Pick<OrderLook, 'lookAtAll'>,
  logger: FastifyBaseLogger,
): () => Promise<void> {
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const look = async () => {
    try {
      await orders.lookAtAll();
    } catch (error) {
      logger.warn({ err: error }, 'The open orders could not be looked at');
    }
    if (isEnded) return;
    timer = setTimeout(() => {
      looking = look();
    }, LOOK_PERIOD);
  };
  looking = look();
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await looking;
  };
}
