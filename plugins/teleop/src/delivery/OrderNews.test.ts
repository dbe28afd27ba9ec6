import { testOrder } from '@sidehelm/test-utils';
import { OrderNews } from './OrderNews';

const none = { order: undefined, isFree: true };
const unknown = { order: undefined, isFree: false };
const has = (uuid: string) => ({ order: testOrder({ uuid }), isFree: false });

describe('OrderNews', () => {
  it.each([
    ['an order that comes', [none, has('a')], [false, true]],
    ['one that was there at first', [unknown, has('a')], [false, false]],
    ['the same once more', [none, has('a'), has('a')], [false, true, false]],
    ['one after another', [none, has('a'), has('b')], [false, true, true]],
    [
      'the same after an answer that failed',
      [none, has('a'), unknown, has('a')],
      [false, true, false, false],
    ],
    [
      'one that comes back after it was gone',
      [has('a'), none, has('a')],
      [false, false, true],
    ],
  ])('of %s', (_, seen, news) => {
    const orders = new OrderNews();
    expect(seen.map(known => orders.see(known))).toEqual(news);
  });
});
