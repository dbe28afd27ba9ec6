import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as alpha from './alpha';
import { restaurantsPages, restaurantsPlugin } from './plugin';
import { listScreen, restaurantScreen } from './screens';

describe('restaurantsPlugin', () => {
  it('is there for both frontend systems', () => {
    expect(restaurantsPlugin.getId()).toBe('restaurants');
    expect(String(alpha.default)).toContain('restaurants');
  });

  it('has the screens that its README tells of, for whom it says', () => {
    const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');
    const told = [
      ...readme.matchAll(/^\| `\w+Page` +\| `(.+?)` +\| (.+)\|$/gm),
    ];
    expect(
      told.map(([, path, who]) => [
        path,
        ...Array.from(who.matchAll(/`([\w.-]+)`/g), match => match[1]),
      ]),
    ).toEqual(
      restaurantsPages.map(({ screen }) => [
        screen.path,
        ...screen.permissions.map(({ name }) => name),
      ]),
    );
  });

  it('has the addresses, titles and navigation of the specification', () => {
    expect([listScreen.path, listScreen.title]).toEqual([
      '/restaurants',
      'Restaurants',
    ]);
    expect([restaurantScreen.path, restaurantScreen.title]).toEqual([
      '/restaurants/:restaurantUUID',
      'View Restaurant',
    ]);
    expect(listScreen.navigation?.label).toBe('Delivery Partners');
  });
});
