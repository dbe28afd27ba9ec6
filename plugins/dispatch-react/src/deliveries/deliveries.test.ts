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

  it('takes a way that nobody knows for straight', async () => {
    const walkingRoute = jest.fn(async () => {
      throw new Error('There is no way on foot.');
    });
    const paths = new WalkingPaths({ walkingRoute });
    await paths.load([delivery], ending());
    expect(paths.complete([delivery])[0].path).toEqual(path);
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
