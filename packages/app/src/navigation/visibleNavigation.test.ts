import { DEFAULT_ACCESS } from '@sidehelm/console-common';
import { navigationGroups } from './navigationGroups';
import { currentItem, visibleNavigation } from './visibleNavigation';

const allPaths = navigationGroups.flat().map(item => item.path);

const permittedFor = (role: string) => (permission: { name: string }) =>
  DEFAULT_ACCESS[permission.name].some(
    holder => holder === '*' || holder === role,
  );

const names = (role: string, paths = allPaths) =>
  visibleNavigation(navigationGroups, paths, permittedFor(role)).map(group =>
    group.map(item => [item.label, item.detail].filter(Boolean).join(' ')),
  );

describe('visibleNavigation', () => {
  it.each(['Supervisor', 'Admin'])('offers everything to a %s', role => {
    expect(names(role)).toEqual([
      ['Robots', 'Start Piloting', 'Spectate Robots'],
      ['Dispatch table', 'Dispatch board', 'Map'],
      ['Users Dashboard', 'Delivery Partners', 'Integrations', 'Media Search'],
    ]);
  });

  it.each(['Pilot', 'Rescuer'])(
    'offers robots, piloting and the map to a %s',
    role => {
      expect(names(role)).toEqual([['Robots', 'Start Piloting'], ['Map']]);
    },
  );

  it.each(['Robots/Admin', 'Something else'])(
    'offers robots and the map to %s',
    role => {
      expect(names(role)).toEqual([['Robots'], ['Map']]);
    },
  );

  it('offers only screens that this console has', () => {
    expect(names('Admin', ['/robots', '/spectate/:robotID'])).toEqual([
      ['Robots'],
    ]);
    expect(names('Admin', [])).toEqual([]);
  });
});

describe('currentItem', () => {
  it.each([
    ['/robots', '/robots'],
    ['/robots/playback', '/robots/playback'],
    ['/robots/sfu', '/robots'],
    ['/dispatch/orders', '/dispatch/orders'],
    ['/dispatch/uber-eats-orders', '/dispatch'],
    ['/users/1', '/users'],
    ['/robotsque', undefined],
  ])('at %s is the item of %s', (pathname, path) => {
    expect(currentItem(navigationGroups, pathname)?.path).toBe(path);
  });
});
