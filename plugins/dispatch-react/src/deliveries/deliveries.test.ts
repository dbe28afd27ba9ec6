import { ServiceError } from '@sidehelm/console-react';
import { testOrder, testRestaurant } from '@sidehelm/test-utils';
import { map as createMap } from 'leaflet';
import { deliveriesOf } from './Delivery';
import { DeliveryLayer } from './DeliveryLayer';
import { WalkingPaths } from './WalkingPaths';

const restaurant = testRestaurant();
const known = new Map([[restaurant.uuid, restaurant]]);
const order = testOrder();
const to = order.recipient.geocoded_address;
const ending = () => new AbortController().signal;

describe('deliveriesOf', () => {
  it('tells where orders come from and where they go', () => {
    expect(deliveriesOf([order], known)).toEqual([
      expect.objectContaining({
        uuid: order.uuid,
        recipient: to,
        restaurant: {
          name: 'Copper Kettle Noodles',
          position: restaurant.geocoded_address,
        },
      }),
    ]);
  });

  it('shows an order whose restaurant nobody knows, and none whose recipient is nowhere', () => {
    const nowhere = testOrder({
      recipient: {
        ...order.recipient,
        geocoded_address: { lat: 400, lng: 0 },
      },
    });
    const shown = deliveriesOf([order, nowhere], new Map());
    expect(shown.map(it => it.restaurant)).toEqual([undefined]);
  });
});

describe('WalkingPaths', () => {
  const [delivery] = deliveriesOf([order], known);
  const path = [restaurant.geocoded_address, to];

  it('asks for each way once', async () => {
    const walkingRoute = jest.fn(async () => ({
      path,
      distance: 1,
      duration: 1,
    }));
    const paths = new WalkingPaths({ walkingRoute });
    await paths.load([delivery, { ...delivery, uuid: 'other' }], ending());
    await paths.load([delivery], ending());
    expect(walkingRoute).toHaveBeenCalledTimes(1);
    expect(paths.complete([delivery])[0].path).toBe(path);
  });

  it.each([400, undefined])(
    'takes a way that does not exist for straight, and asks no more: %s',
    async status => {
      const walkingRoute = jest.fn(async () => {
        throw new ServiceError('There is no way on foot.', 'refused', status);
      });
      const paths = new WalkingPaths({ walkingRoute });
      expect(await paths.load([delivery], ending())).toBeUndefined();
      await paths.load([delivery], ending());
      expect(walkingRoute).toHaveBeenCalledTimes(1);
      expect(paths.complete([delivery])[0].path).toEqual(path);
    },
  );

  describe('that could not be had', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    const unreachable = new ServiceError('Not there.', 'unreachable');

    it.each([
      unreachable,
      new ServiceError('The maps service is down.', 'refused', 503),
      new SyntaxError('The answer of the router is no route.'),
    ])('is no straight line, and is asked for again: %s', async problem => {
      const walkingRoute = jest
        .fn(async () => ({ path, distance: 1, duration: 1 }))
        .mockRejectedValueOnce(problem);
      const paths = new WalkingPaths({ walkingRoute });
      expect(await paths.load([delivery], ending())).toBe(5_000);
      expect(paths.complete([delivery])).toEqual([delivery]);
      // Something else about the orders is no reason to ask sooner.
      jest.advanceTimersByTime(4_000);
      expect(await paths.load([delivery], ending())).toBe(1_000);
      expect(walkingRoute).toHaveBeenCalledTimes(1);
      jest.advanceTimersByTime(1_000);
      expect(await paths.load([delivery], ending())).toBeUndefined();
      expect(paths.complete([delivery])[0].path).toBe(path);
    });

    it('is asked for less and less often, but for every five minutes', async () => {
      const paths = new WalkingPaths({
        walkingRoute: jest.fn().mockRejectedValue(unreachable),
      });
      const pauses: (number | undefined)[] = [];
      for (let time = 0; time < 8; time++) {
        const pause = await paths.load([delivery], ending());
        pauses.push(pause);
        jest.advanceTimersByTime(pause ?? 0);
      }
      expect(pauses).toEqual([
        5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000,
      ]);
    });
  });

  it('has no way before it is told', () => {
    const paths = new WalkingPaths({ walkingRoute: jest.fn() });
    expect(paths.complete([delivery])).toEqual([delivery]);
  });
});

describe('DeliveryLayer', () => {
  const element = document.createElement('div');
  const leaflet = createMap(element).setView([to.lat, to.lng], 15);
  const layer = new DeliveryLayer().addTo(leaflet);
  const marks = () =>
    [...element.querySelectorAll<HTMLElement>('[data-place]')].map(
      ({ dataset }) => dataset.place,
    );

  it('draws a restaurant once, whatever number of orders it has, and the next state instead', () => {
    const deliveries = deliveriesOf(
      [order, testOrder({ uuid: 'other' })],
      known,
    );
    layer.setDeliveries(deliveries);
    expect(marks().sort()).toEqual(['customer', 'customer', 'restaurant']);
    layer.setDeliveries([]);
    expect(marks()).toEqual([]);
  });

  it('leaves what stays the same where it is', () => {
    const others = testOrder({ uuid: 'other', external_id: 'another one' });
    layer.setDeliveries(deliveriesOf([order], known));
    const [customer] = element.querySelectorAll('[data-place="customer"]');
    const [kitchen] = element.querySelectorAll('[data-place="restaurant"]');
    layer.setDeliveries(deliveriesOf([order, others], known));
    expect(customer).toBe(element.querySelector('[data-place="customer"]'));
    expect(marks().sort()).toEqual(['customer', 'customer', 'restaurant']);
    // It has the titles of two orders now.
    expect(element.contains(kitchen)).toBe(false);
    layer.setDeliveries([]);
    expect(marks()).toEqual([]);
  });

  it('draws a way once it is known', () => {
    const [delivery] = deliveriesOf([order], known);
    const paths = () =>
      element.querySelectorAll('.leaflet-overlay-pane path').length;
    layer.setDeliveries([delivery]);
    expect(paths()).toBe(0);
    layer.setDeliveries([
      { ...delivery, path: [restaurant.geocoded_address, to] },
    ]);
    expect(paths()).toBe(1);
    layer.setDeliveries([delivery]);
    expect(paths()).toBe(0);
  });
});
