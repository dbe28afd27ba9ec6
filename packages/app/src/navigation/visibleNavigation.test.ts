import { createRouteRef } from '@backstage/core-plugin-api';
import {
  DEFAULT_ACCESS,
  dispatchPermission,
  userReadPermission,
} from '@sidehelm/console-common';
import type { ConsoleScreen, ScreenNavigation } from '@sidehelm/console-react';
import { Bot } from 'lucide-react';
import type { ShellScreen } from '../pages/ShellScreen';
import { pages } from '../pages/pages';
import { currentPath, visibleNavigation } from './visibleNavigation';

const here = pages.map(Page => Page.screen);

/** As another plugin brings it. */
function createScreen(
  path: string,
  navigation: Partial<ScreenNavigation>,
  permission = dispatchPermission,
): ConsoleScreen {
  return {
    id: path,
    path,
    routeRef: createRouteRef({ id: path }),
    title: path,
    permissions: [permission],
    load: async () => () => null,
    navigation: {
      label: path,
      icon: Bot,
      group: 'orders',
      position: 10,
      ...navigation,
    },
  };
}
const others = [
  createScreen('/lockers/*', { label: 'Lockers', position: 25 }),
  createScreen(
    '/chargers',
    { label: 'Chargers', group: 'company', position: 15 },
    userReadPermission,
  ),
];

const permittedFor =
  (role: string) =>
  ({ permissions }: ShellScreen) =>
    permissions.every(({ name }) =>
      DEFAULT_ACCESS[name].some(holder => holder === '*' || holder === role),
    );

const names = (role: string, screens: readonly ConsoleScreen[] = here) =>
  visibleNavigation(screens, permittedFor(role)).map(group =>
    group.map(item => [item.label, item.detail].filter(Boolean).join(' ')),
  );

describe('visibleNavigation', () => {
  it.each([
    ['Supervisor', []],
    ['Admin', ['Access', 'Audit']],
  ])('offers everything to a %s, and %j', (role, further) => {
    expect(names(role)).toEqual([
      ['Robots', 'Start Piloting', 'Spectate Robots', 'Media Search'],
      ['Dispatch table', 'Dispatch board', 'Map'],
      ['Users Dashboard', 'Delivery Partners', 'Integrations', ...further],
    ]);
  });

  it.each(['Pilot', 'Rescuer'])(
    'offers robots, piloting and the map to %s',
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

  it('puts what other plugins bring into its group, at its place', () => {
    expect(names('Admin', [...others, ...here])).toEqual([
      ['Robots', 'Start Piloting', 'Spectate Robots', 'Media Search'],
      ['Dispatch table', 'Dispatch board', 'Lockers', 'Map'],
      [
        'Users Dashboard',
        'Chargers',
        'Delivery Partners',
        'Integrations',
        'Access',
        'Audit',
      ],
    ]);
    expect(names('Admin', [])).toEqual([]);
  });
});

describe('currentPath', () => {
  const groups = visibleNavigation([...others, ...here], () => true);
  it.each([
    ['/robots', '/robots'],
    ['/robots/spectate-all', '/robots/spectate-all'],
    ['/robots/sfu', '/robots'],
    ['/robots/playback', '/robots/playback'],
    ['/robots/videos/search', '/robots/playback'],
    ['/robots/videos/download', '/robots/playback'],
    ['/robots/videosque', '/robots'],
    ['/dispatch/orders', '/dispatch/orders'],
    ['/dispatch/uber-eats-orders', '/dispatch'],
    ['/dispatch/uber-eats-orders/1', '/dispatch'],
    ['/lockers/orders', '/lockers'],
    ['/integrations/orders', '/integrations/orders'],
    ['/users/1', '/users'],
    ['/robotsque', undefined],
  ])('at %s is %s', (pathname, path) => {
    expect(currentPath(groups, pathname)).toBe(path);
  });
});
