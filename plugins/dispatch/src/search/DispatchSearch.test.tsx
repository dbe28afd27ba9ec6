import { SearchSources, searchSourcesApiRef } from '@sidehelm/console-react';
import {
  FakeOrdersService,
  renderInConsole,
  testOrder,
  testRestaurant,
} from '@sidehelm/test-utils';
import { waitFor } from '@testing-library/react';
import { DispatchSearch } from '../plugin';
import { orderLinkRouteRef, tableLinkRouteRef } from '../routes';

const uuid = (number: number) =>
  `0d5ec0de-0000-4000-8003-${String(number).padStart(12, '0')}`;
const kettle = testRestaurant();
const order = testOrder({
  uuid: uuid(1),
  external_id: 'FD-1',
  sales_channel: 'facedrive',
  restaurant_uuid: kettle.uuid,
});
const finished = testOrder({
  uuid: uuid(2),
  external_id: 'FD-2',
  sales_channel: 'facedrive',
  restaurant_uuid: kettle.uuid,
  current_stage: {
    kind: 'order-completed',
    started_at: '2026-11-25T10:00:00Z',
    is_final: true,
  },
  requested_at: '2026-11-25T11:00:00Z',
});

async function open(permissions: 'all' | readonly string[] = 'all') {
  const service = new FakeOrdersService([order, finished], {
    'restaurants/api/restaurants': { body: [kettle] },
  });
  const sources = new SearchSources();
  await renderInConsole(<DispatchSearch />, {
    gateway: service.gateway,
    permissions,
    mountedRoutes: {
      '/orders/:orderUUID': orderLinkRouteRef,
      '/table': tableLinkRouteRef,
    },
    apis: [[searchSourcesApiRef, sources]],
  });
  await waitFor(() => expect(sources.isExpecting.get()).toBe(false));
  const search = (domain: string, text: string) =>
    sources.all.get().get(domain)!.search(text, new AbortController().signal);
  const paths = async (text: string) =>
    (await search('orders', text)).results.map(({ path }) => path);
  const asked = () =>
    service.gateway.requests.map(({ path }) => path.split('?')[0]);
  return { service, sources, search, paths, asked };
}

describe('DispatchSearch', () => {
  it('finds orders by what the service looks at, open ones first, and says where all of them are', async () => {
    const { search } = await open();
    const { results, total, allPath } = await search('orders', 'FD-');
    expect(results.map(({ title, path }) => [title, path])).toEqual([
      ['FD-1', `/orders/${uuid(1)}`],
      ['FD-2', `/orders/${uuid(2)}`],
    ]);
    expect(results[1].detail).toBe(
      `Order completed · ${finished.recipient.name} · ${finished.recipient.address_description.address_line_1} · ${kettle.name}`,
    );
    expect(total).toBe(2);
    expect(allPath).toBe('/table?q=FD-&final=all');
  });

  it('finds an order by its uuid, and takes what is no order for nothing', async () => {
    const { paths, service, asked } = await open();
    const get = `delivery-orders/api/orders/${uuid(2)}`;
    expect(await paths(uuid(2).toUpperCase())).toEqual([`/orders/${uuid(2)}`]);
    // The search had it: nothing is asked twice.
    expect(asked()).not.toContainEqual(expect.stringContaining(get));
    // The order service looks at no uuids.
    service.gateway.answers['delivery-orders/api/orders/search'] = {
      body: { items: [], total: 0 },
    };
    expect(await paths(uuid(2).toUpperCase())).toEqual([`/orders/${uuid(2)}`]);
    expect(asked()).toContainEqual(expect.stringContaining(get));
    expect(await paths(uuid(9))).toEqual([]);
  });

  it('finds the orders of a restaurant by its name', async () => {
    const { search, service } = await open();
    const part = kettle.name.slice(0, 4).toLowerCase();
    service.gateway.answers['delivery-orders/api/orders/search'] = ({
      path,
    }) => ({
      body: path.includes(`restaurant_uuid=${part}`)
        ? { items: [order, finished], total: 30 }
        : { items: [order], total: 1 },
    });
    const { results, total, allPath } = await search('orders', part);
    expect(results.map(({ title }) => title)).toEqual(['FD-1', 'FD-2']);
    expect(total).toBe(30);
    // The table finds by the name as well.
    expect(allPath).toBe(`/table?restaurant=${part}&final=all`);
    const searches = service.gateway.requests.filter(({ path }) =>
      path.includes('orders/search'),
    );
    expect(searches).toHaveLength(2);
  });

  it('finds no orders by a part of the uuid of their restaurant', async () => {
    const { search, service } = await open();
    await search('orders', kettle.uuid.slice(0, 4));
    expect(service.gateway.requests.map(({ path }) => path)).not.toContainEqual(
      expect.stringContaining('restaurant_uuid'),
    );
  });

  it('says what it could not find by when the restaurants are not known, and fails without the orders', async () => {
    const { search, service } = await open();
    service.gateway.answers['restaurants/api/restaurants'] = {
      status: 503,
      body: { message: 'The restaurants service is down.' },
    };
    const { results, problem } = await search('orders', 'FD-1');
    expect(results).toHaveLength(1);
    expect(problem).toBe(
      'Not found by their restaurant: The restaurants service is down.',
    );
    service.fail('search', 'The order service is down.');
    await expect(search('orders', 'FD-1')).rejects.toThrow(
      'The order service is down.',
    );
  });

  it('lists all for nobody who may not dispatch, and searches nothing without orders', async () => {
    const rescuer = await open(['order.read', 'restaurant.read']);
    await waitFor(() =>
      expect([...rescuer.sources.all.get().keys()]).toEqual(['orders']),
    );
    expect((await rescuer.search('orders', 'FD-')).allPath).toBeUndefined();
    const pilot = await open(['robot.read', 'restaurant.read']);
    expect([...pilot.sources.all.get().keys()]).toEqual([]);
    expect(pilot.asked()).toEqual([]);
  });
});
