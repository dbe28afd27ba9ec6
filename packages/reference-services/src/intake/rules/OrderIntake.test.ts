import type { NewOrder, Order } from '@sidehelm/contracts';
import { HttpError } from '../../platform/HttpError';
import { OrderIntake, type OrderIntakeDependencies } from './OrderIntake';

const SENDER = { kind: 'service', name: 'Uber Eats' };
const order = {
  sales_channel: 'uber-eats',
  external_id: '3f1c9a52-7d0e-4b86-9a55-0c1d2e3f4a5b',
} as NewOrder;
const made = { order: { uuid: 'one' } as Order, isNew: true };

function intakeWith(change: Partial<OrderIntakeDependencies> = {}) {
  const createOrder = jest.fn(async () => made);
  const logger = { warn: jest.fn() };
  const intake = new OrderIntake({
    createOrder,
    whyClosed: async () => undefined,
    logger,
    patience: 50,
    ...change,
  });
  return { intake, createOrder, logger };
}

const FAILED = {
  statusCode: 503,
  message:
    'The order service does not answer. Send the order again: with the same id it is taken once.',
  headers: { 'retry-after': '5' },
};

describe('OrderIntake', () => {
  it('hands an order on as it came, and who sent it', async () => {
    const { intake, createOrder } = intakeWith();
    expect(await intake.take(order, SENDER)).toBe(made);
    expect(createOrder).toHaveBeenCalledWith(order, SENDER, undefined);
  });

  it('asks nobody about an id that the channel cannot have given', async () => {
    const { intake, createOrder } = intakeWith({
      whyClosed: async () => ({ message: 'closed', seconds: 60 }),
    });
    await expect(
      intake.take({ ...order, external_id: 'TRIAL' }, SENDER),
    ).rejects.toMatchObject({ statusCode: 400 });
    expect(createOrder).not.toHaveBeenCalled();
  });

  it('leaves it to the order service which orders are new while it is closed', async () => {
    const { intake, createOrder } = intakeWith({
      whyClosed: async channel => ({
        message: `Not from ${channel} now.`,
        seconds: 90,
      }),
    });
    await intake.take(order, SENDER);
    expect(createOrder).toHaveBeenCalledWith(
      order,
      SENDER,
      new HttpError(409, 'Not from uber-eats now.', { 'retry-after': '90' }),
    );
  });

  it('passes on what the order service says about an order', async () => {
    const refusal = new HttpError(409, 'There is already an order');
    const { intake, logger } = intakeWith({
      createOrder: () => Promise.reject(refusal),
    });
    await expect(intake.take(order, SENDER)).rejects.toBe(refusal);
    expect(logger.warn).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<OrderIntakeDependencies>]>([
    ['fails', { createOrder: () => Promise.reject(new Error('disk full')) }],
    ['hangs', { createOrder: () => new Promise(() => {}) }],
    [
      'cannot be asked for',
      { whyClosed: () => Promise.reject(new Error('no database')) },
    ],
  ])(
    'asks for the order once more when the order service %s',
    async (...[, it]) => {
      const { intake, logger } = intakeWith(it);
      await expect(intake.take(order, SENDER)).rejects.toMatchObject(FAILED);
      expect(logger.warn).toHaveBeenCalledTimes(1);
    },
  );
});
