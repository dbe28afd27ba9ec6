import { ServiceError } from '@sidehelm/console-react';
import { describeFailure } from './describeFailure';
import { stepOfFailure } from './stepOfFailure';

const stepOf = (message: string, status: number) =>
  stepOfFailure(new ServiceError(message, 'refused', status));

describe('stepOfFailure', () => {
  it.each<[number | undefined, string, number]>([
    [
      0,
      'There is already an order with the id 1, for Tips Address. Look whether the id is right.',
      409,
    ],
    [0, 'There is no such restaurant. Choose another one.', 400],
    [0, 'External ID is required', 400],
    [
      0,
      'Order ID shape is invalid. Make sure you copied it from dashboard URL',
      400,
    ],
    [
      0,
      '"recipient.name" in the request body must NOT have more than 200 characters.',
      400,
    ],
    [
      0,
      '"external_id" in the request body must NOT have more than 100 characters.',
      400,
    ],
    [1, 'The recipient needs a phone number or a phone code.', 400],
    [
      1,
      '"recipient.address_description.address_line_1" in the request body is missing.',
      400,
    ],
    [
      1,
      '"drop_off_notes" in the request body must NOT have more than 2000 characters.',
      400,
    ],
    [
      2,
      '"charges.tips_in_cents" in the request body must be <= 100000000.',
      400,
    ],
    [undefined, 'Unknown error', 400],
    [undefined, 'You may not do this.', 403],
    [undefined, 'The order service is down.', 503],
  ])('leads to %p: %s', (step, message, status) => {
    expect(stepOf(message, status)).toBe(step);
  });

  it('leads nowhere when no answer came', () => {
    const lost = new ServiceError('The phone address is gone.', 'timeout');
    expect(stepOfFailure(lost)).toBeUndefined();
  });
});

describe('describeFailure', () => {
  it('says what the service says', () => {
    expect(
      describeFailure(
        new ServiceError('There is none.', 'refused', 400),
        false,
      ),
    ).toBe('There is none.');
  });

  it.each(['timeout', 'unreachable', 'malformed', 'aborted'] as const)(
    'says of an answer that got lost (%s) that trying again is safe',
    reason => {
      expect(describeFailure(new ServiceError('Nobody.', reason), true)).toBe(
        'Nobody. If the order was created all the same, "Create" does not make a second one.',
      );
    },
  );

  it('says that a mock order has another id where its own is taken, and not where its restaurant is closed', () => {
    const taken = new ServiceError('There is one.', 'refused', 409);
    const closed = new ServiceError('It is closed.', 'refused', 409, 60_000);
    expect(describeFailure(taken, true)).toBe(
      'There is one. A mock order gets its id by itself, and this one has another now: "Create" makes a new order.',
    );
    expect(describeFailure(taken, false)).toBe('There is one.');
    expect(describeFailure(closed, true)).toBe('It is closed.');
  });
});
