import { testOrder, testRestaurant } from '@sidehelm/test-utils';
import { matchesSearch } from './searchOrders';

const order = testOrder({
  external_id: '0d5ec0de-0000-4000-8004-00000007c2f1',
  is_mock: true,
  assigned_robot_id: 'SH7',
  recipient: {
    ...testOrder().recipient,
    name: 'Émile Zola',
    phone_number: '+1 704 555 0142',
    phone_code: '48 15 16',
  },
});
const restaurant = testRestaurant({ name: 'Lotus Kitchen' });
const finds = (text: string) => matchesSearch(order, restaurant, text);

describe('matchesSearch', () => {
  it.each(['', '  ', '7C2F1', '7c2f1', '(mock)', 'émile', 'sh7', 'lotus'])(
    'finds an order by %j',
    text => {
      expect(finds(text)).toBe(true);
    },
  );

  it.each([
    '+17045550142',
    '704-555-0142',
    '(704) 555',
    'zola 704-5550',
    '481516',
  ])('finds the number of a recipient by %j', text => {
    expect(finds(text)).toBe(true);
  });

  it.each(['+1 704 555 0142', '17045550142', '+1 (704) 555', '704.555'])(
    'finds a number that has no country by %j',
    text => {
      const recipient = { ...order.recipient, phone_number: '704-555-0142' };
      const national = { ...order, recipient };
      expect(matchesSearch(national, restaurant, text)).toBe(true);
      expect(matchesSearch(national, restaurant, `zola ${text}9`)).toBe(false);
    },
  );

  it('finds no other number', () => {
    expect(finds('704-555-0143')).toBe(false);
    expect(finds('1 704 555 0143')).toBe(false);
  });

  it('wants every word', () => {
    expect(finds('zola sh7')).toBe(true);
    expect(finds('zola sh8')).toBe(false);
  });

  it('takes no text for a pattern', () => {
    expect(finds('.*')).toBe(false);
    expect(finds('(')).toBe(true);
  });

  it('finds an order of a restaurant that nobody knows', () => {
    expect(matchesSearch(order, undefined, 'zola')).toBe(true);
    expect(matchesSearch(order, undefined, 'undefined')).toBe(false);
  });
});
