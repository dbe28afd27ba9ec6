import { DEFAULT_ACCESS } from '@sidehelm/console-common';
import { pages } from '../pages/pages';
import { screensSource } from './screensSource';

const screens = pages.map(({ screen }) => screen);

async function found(text: string, role: string) {
  const source = screensSource(screens, ({ permissions }) =>
    permissions.every(({ name }) =>
      DEFAULT_ACCESS[name].some(holder => holder === '*' || holder === role),
    ),
  );
  const { results } = await source.search(text, new AbortController().signal);
  return results.map(({ title, path }) => `${title} ${path}`);
}

describe('screensSource', () => {
  it('finds screens of the navigation by what they are called there, and by their heading', async () => {
    expect(await found('dispatch', 'Admin')).toEqual([
      'Dispatch table /dispatch',
      'Dispatch board /dispatch/orders',
    ]);
    expect(await found('all CAM', 'Admin')).toEqual([
      'Spectate Robots /robots/spectate-all',
    ]);
    expect(await found('zzz', 'Admin')).toEqual([]);
  });

  it('finds none that a role may not open', async () => {
    expect(await found('dispatch', 'Rescuer')).toEqual([]);
    expect(await found('map', 'Rescuer')).toEqual(['Map /map']);
  });
});
