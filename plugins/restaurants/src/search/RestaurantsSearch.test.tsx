import { SearchSources, searchSourcesApiRef } from '@sidehelm/console-react';
import {
  answerRestaurants,
  FakeGateway,
  renderInConsole,
  testRestaurant,
} from '@sidehelm/test-utils';
import { waitFor } from '@testing-library/react';
import { RestaurantsSearch } from '../plugin';
import { listLinkRouteRef, restaurantLinkRouteRef } from '../routes';

const kettle = testRestaurant({ uuid: 'k', name: 'Copper Kettle' });
const pot = testRestaurant({ uuid: 'p', name: 'Copper & Pot' });

async function open(permissions: 'all' | readonly string[] = 'all') {
  const gateway = new FakeGateway({
    'restaurants/api/restaurants/search': answerRestaurants([kettle, pot]),
  });
  const sources = new SearchSources();
  await renderInConsole(<RestaurantsSearch />, {
    gateway,
    permissions,
    mountedRoutes: {
      '/restaurants': listLinkRouteRef,
      '/restaurants/:restaurantUUID': restaurantLinkRouteRef,
    },
    apis: [[searchSourcesApiRef, sources]],
  });
  await waitFor(() => expect(sources.isExpecting.get()).toBe(false));
  const search = (text: string) =>
    sources.all
      .get()
      .get('restaurants')!
      .search(text, new AbortController().signal);
  return { gateway, sources, search };
}

describe('RestaurantsSearch', () => {
  it('leads from restaurants to their pages, and to all that are found', async () => {
    const { search } = await open();
    const { results, total, allPath } = await search('copper &');
    expect(results).toEqual([
      {
        id: 'p',
        title: 'Copper & Pot',
        detail: pot.address_description.address_line_1,
        path: '/restaurants/p',
      },
    ]);
    expect(total).toBe(1);
    expect(allPath).toBe('/restaurants?name=copper+%26');
  });

  it('asks for a page of them, never for all', async () => {
    const { search, gateway } = await open();
    expect((await search('copper')).total).toBe(2);
    expect(gateway.requests.map(({ path }) => path.split('?')[0])).toEqual([
      expect.stringMatching(/restaurants\/search$/),
    ]);
    expect(await search('zzz')).toEqual({
      results: [],
      total: 0,
      allPath: undefined,
    });
  });

  it('lists all for nobody who may not open the list, and searches nothing for who may not read', async () => {
    const reader = await open(['restaurant.read']);
    expect((await reader.search('copper')).allPath).toBeUndefined();
    const nobody = await open(['order.read']);
    expect([...nobody.sources.all.get().keys()]).toEqual([]);
    expect(nobody.gateway.requests).toEqual([]);
  });
});
