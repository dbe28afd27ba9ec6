import { SearchSources, searchSourcesApiRef } from '@sidehelm/console-react';
import {
  answerUsers,
  FakeGateway,
  renderInConsole,
  testUser,
} from '@sidehelm/test-utils';
import { waitFor } from '@testing-library/react';
import { testRobot } from '../__testUtils__/testRobot';
import { FleetSearch } from '../plugin';
import { robotsLinkRouteRef, userRouteRef } from '../routes';

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
  first_name: 'Ben',
  last_name: 'Adair',
  roles: ['Supervisor'],
});
const robots = [
  testRobot('SH1', {
    assigned_pilot_uuid: ada.uuid,
    assigned_pilot_name: 'Ada Lovelace',
  }),
  testRobot('SH2', { deployment_kind: 'retired' }),
];

async function open({
  permissions = 'all' as 'all' | readonly string[],
  hasPeoplePage = false,
} = {}) {
  const gateway = new FakeGateway({
    'robots/api/robots': { body: robots },
    'auth/api/users/search': answerUsers([ada, ben]),
  });
  const sources = new SearchSources();
  await renderInConsole(<FleetSearch />, {
    gateway,
    permissions,
    mountedRoutes: {
      '/robots': robotsLinkRouteRef,
      ...(hasPeoplePage && { '/users/:uuid': userRouteRef }),
    },
    apis: [[searchSourcesApiRef, sources]],
  });
  const search = async (domain: string, text: string) => {
    const source = sources.all.get().get(domain);
    const { results } = await source!.search(
      text,
      new AbortController().signal,
    );
    return results.map(({ title, detail, path }) => [title, detail, path]);
  };
  await waitFor(() => expect(sources.isExpecting.get()).toBe(false));
  return { gateway, sources, search };
}

describe('FleetSearch', () => {
  it('finds robots by id and pilot, asking once for several texts', async () => {
    const { search, gateway } = await open();
    expect(await search('robots', 'sh2')).toEqual([
      ['SH2', 'Retired · Park outside the office', '/robots?details=SH2'],
    ]);
    expect(await search('robots', 'lovelace')).toEqual([
      [
        'SH1',
        'Active · Ada Lovelace · Park outside the office',
        '/robots?details=SH1',
      ],
    ]);
    expect(await search('robots', 'zzz')).toEqual([]);
    expect(gateway.requests).toHaveLength(1);
  });

  it('leads from people to their page', async () => {
    const { search } = await open({ hasPeoplePage: true });
    expect(await search('people', 'ada')).toEqual([
      ['Ada Lovelace', 'ada@sidehelm.test · Pilot', `/users/${ada.uuid}`],
      ['Ben Adair', 'ben@sidehelm.test · Supervisor', `/users/${ben.uuid}`],
    ]);
  });

  it('leads from pilots to their robots where people have no page, and from others nowhere', async () => {
    const { search } = await open();
    expect(await search('people', 'ada')).toEqual([
      [
        'Ada Lovelace',
        'ada@sidehelm.test · Pilot · SH1',
        '/robots?q=ada%40sidehelm.test',
      ],
    ]);
  });

  it('searches nothing that the person may not see', async () => {
    const { sources, gateway } = await open({ permissions: ['robot.read'] });
    await waitFor(() =>
      expect([...sources.all.get().keys()]).toEqual(['robots']),
    );
    const nobody = await open({ permissions: [] });
    expect([...nobody.sources.all.get().keys()]).toEqual([]);
    expect([...gateway.requests, ...nobody.gateway.requests]).toEqual([]);
  });
});
