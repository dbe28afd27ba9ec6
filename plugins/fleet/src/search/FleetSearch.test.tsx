import { SearchSources, searchSourcesApiRef } from '@sidehelm/console-react';
import { FakeGateway, renderInConsole } from '@sidehelm/test-utils';
import { waitFor } from '@testing-library/react';
import { testRobot } from '../__testUtils__/testRobot';
import { FleetSearch } from '../plugin';
import { robotsLinkRouteRef } from '../routes';

const robots = [
  testRobot('SH1', {
    assigned_pilot_uuid: '0d5ec0de-0000-4000-8001-000000000001',
    assigned_pilot_name: 'Ada Lovelace',
  }),
  testRobot('SH2', { deployment_kind: 'retired' }),
];

async function open({ permissions = 'all' as 'all' | readonly string[] } = {}) {
  const gateway = new FakeGateway({
    'robots/api/robots': { body: robots },
  });
  const sources = new SearchSources();
  await renderInConsole(<FleetSearch />, {
    gateway,
    permissions,
    mountedRoutes: { '/robots': robotsLinkRouteRef },
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

  it('searches nothing that the person may not see', async () => {
    const nobody = await open({ permissions: [] });
    expect([...nobody.sources.all.get().keys()]).toEqual([]);
    expect(nobody.gateway.requests).toEqual([]);
  });
});
