import { ServiceError } from '@sidehelm/console-react';
import { placesApiRef } from '@sidehelm/map-react';
import {
  FakeOrdersService,
  testOrder,
  testRestaurant,
  wrapInConsole,
} from '@sidehelm/test-utils';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ordersFeedApiRef } from '../feed/ordersFeedApiRef';
import { useDeliveries } from './useDeliveries';

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('useDeliveries', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('has a way that could not be had at first, although no order changes', async () => {
    const service = new FakeOrdersService([testOrder()], {
      'restaurants/api/restaurants': { body: [testRestaurant()] },
    });
    const path = [
      { lat: 35.2285, lng: -80.8421 },
      { lat: 35.2279, lng: -80.8421 },
      { lat: 35.2271, lng: -80.8431 },
    ];
    const walkingRoute = jest
      .fn(async () => ({ path, distance: 1, duration: 1 }))
      .mockRejectedValueOnce(new ServiceError('Not there.', 'unreachable'));
    const { result, unmount } = renderHook(() => useDeliveries(true), {
      wrapper: ({ children }: { children: ReactNode }) =>
        wrapInConsole(<>{children}</>, {
          gateway: service.gateway,
          apis: [
            [ordersFeedApiRef, service.feed],
            [placesApiRef, { walkingRoute }],
          ],
        }),
    });
    await advance(1_000);
    expect(walkingRoute).toHaveBeenCalledTimes(1);
    expect(result.current.map(delivery => delivery.path)).toEqual([undefined]);
    await advance(5_000);
    expect(result.current.map(delivery => delivery.path)).toEqual([path]);
    unmount();
    await advance(60_000);
    expect(walkingRoute).toHaveBeenCalledTimes(2);
  });
});
