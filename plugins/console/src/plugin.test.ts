import alpha from './alpha';
import { consolePlugin } from './plugin';

/** What more than one domain asks for. */
const SHARED = [
  ['alerts', 'sidehelm.alerts'],
  ['attention-queue', 'sidehelm.attention-queue'],
  ['current-user', 'sidehelm.current-user'],
  ['gateway', 'sidehelm.gateway'],
  ['orders', 'sidehelm.orders'],
  ['orders-feed', 'sidehelm.orders-feed'],
  ['places', 'sidehelm.places'],
  ['restaurants', 'sidehelm.restaurants'],
  ['robot-events', 'sidehelm.robot-events'],
  ['robots', 'sidehelm.robots'],
  ['robots-feed', 'sidehelm.robots-feed'],
  ['search-sources', 'sidehelm.search-sources'],
  ['teleop-connection', 'sidehelm.teleop-connection'],
  ['trails', 'sidehelm.trails'],
  ['users', 'sidehelm.users'],
] as const;

describe('consolePlugin', () => {
  it('brings what the domains share', () => {
    const ids = [...consolePlugin.getApis()].map(({ api }) => api.id);
    expect(ids.sort()).toEqual(SHARED.map(([, id]) => id).sort());
  });

  it.each(SHARED)("brings %s on Backstage's new frontend system, too", name => {
    expect(alpha.getExtension(`api:console/${name}`)).toBeDefined();
  });
});
