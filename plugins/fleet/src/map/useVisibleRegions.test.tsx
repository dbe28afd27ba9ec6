import { mockApis } from '@backstage/test-utils';
import { FakeGateway, wrapInConsole } from '@sidehelm/test-utils';
import { act, renderHook } from '@testing-library/react';
import { regionsApiFactory, regionsApiRef } from '../api/regionsApiRef';
import type { ReactNode } from 'react';
import { regionBox } from './regionBox';
import { useVisibleRegions } from './useVisibleRegions';

const here = { lat: 35.2271, lng: -80.8431 };
const there = { lat: 35.23, lng: -80.84 };

describe('useVisibleRegions', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('posts the box of 300 m around the robot, as it is by then, every 5 s', async () => {
    const gateway = new FakeGateway({ 'maps/visible': { body: [] } });
    let centre = here;
    renderHook(() => useVisibleRegions('SH1', () => centre), {
      wrapper: ({ children }: { children: ReactNode }) =>
        wrapInConsole(<>{children}</>, {
          apis: [
            [
              regionsApiRef,
              regionsApiFactory.factory({
                config: mockApis.config(),
                fetchApi: { fetch },
                gateway,
              }),
            ],
          ],
        }),
    });
    const asked = () =>
      gateway.requests.map(({ method, path, body }) => [
        `${method} ${path}`,
        JSON.parse(body ?? ''),
      ]);
    await pass(10);
    const first = ['POST maps/visible', regionBox(here)];
    expect(asked()).toEqual([first]);
    centre = there;
    await pass(4_900);
    expect(asked()).toEqual([first]);
    await pass(200);
    const second = ['POST maps/visible', regionBox(there)];
    expect(asked()).toEqual([first, second]);
    await pass(5_100);
    expect(asked()).toEqual([first, second, second]);
  });
});
