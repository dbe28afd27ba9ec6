import { SearchSources, searchSourcesApiRef } from '@sidehelm/console-react';
import {
  answerUsers,
  FakeGateway,
  renderInConsole,
  testUser,
} from '@sidehelm/test-utils';
import { waitFor } from '@testing-library/react';
import { UsersSearch } from '../plugin';
import { userLinkRouteRef, usersLinkRouteRef } from '../routes';

const ada = testUser({
  uuid: '0d5ec0de-0000-4000-8001-000000000001',
  email: 'ada@sidehelm.test',
  first_name: 'Ada',
  last_name: 'Lovelace',
  roles: ['Pilot'],
});
const ben = testUser({
  uuid: '0d5ec0de-0000-4000-8001-000000000002',
  email: 'ben@sidehelm.test',
  first_name: '',
  last_name: '',
  roles: ['Supervisor', 'Rescuer'],
});

async function open(permissions: 'all' | readonly string[] = 'all') {
  const gateway = new FakeGateway({
    'auth/api/users/search': answerUsers([ada, ben]),
  });
  const sources = new SearchSources();
  await renderInConsole(<UsersSearch />, {
    gateway,
    permissions,
    mountedRoutes: {
      '/users': usersLinkRouteRef,
      '/users/:uuid': userLinkRouteRef,
    },
    apis: [[searchSourcesApiRef, sources]],
  });
  await waitFor(() => expect(sources.isExpecting.get()).toBe(false));
  const search = (text: string) =>
    sources.all.get().get('people')!.search(text, new AbortController().signal);
  return { gateway, sources, search };
}

describe('UsersSearch', () => {
  it('leads from people to their pages, and to all that are found', async () => {
    const { search } = await open();
    const { results, total, allPath } = await search('sidehelm.test');
    expect(results).toEqual([
      {
        id: ada.uuid,
        title: 'Ada Lovelace',
        detail: 'ada@sidehelm.test · Pilot',
        path: `/users/${ada.uuid}`,
      },
      {
        id: ben.uuid,
        title: 'ben@sidehelm.test',
        detail: 'ben@sidehelm.test · Supervisor, Rescuer',
        path: `/users/${ben.uuid}`,
      },
    ]);
    expect(total).toBe(2);
    expect(allPath).toBe('/users?q=sidehelm.test');
    expect((await search('zzz')).allPath).toBeUndefined();
  });

  it('searches nothing for who may not read people', async () => {
    const { sources, gateway } = await open(['robot.read']);
    expect([...sources.all.get().keys()]).toEqual([]);
    expect(gateway.requests).toEqual([]);
  });
});
