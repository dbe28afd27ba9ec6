import {
  FakeOrdersService,
  testOrder,
  wrapInConsole,
} from '@sidehelm/test-utils';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ordersFeedApiRef } from '../feed/ordersFeedApiRef';
import { useOrderSearch } from '../orders/useOrderSearch';
import { useOrdersInProgress } from '../orders/useOrdersInProgress';
import { useOrderTimeline } from '../orders/useOrderTimeline';
import { stageActionOf } from './stageActions';
import { useStageReport } from './useStageReport';

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('useStageReport', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('asks for all lists of orders again while no stream tells of the change', async () => {
    const order = testOrder({
      uuid: 'a',
      assigned_robot_id: 'SH4',
      current_stage: {
        kind: 'order-queued',
        started_at: '2026-11-20T12:00:00Z',
        is_final: false,
      },
    });
    const service = new FakeOrdersService([order]);
    service.lose();
    const { result } = renderHook(
      () => {
        useOrdersInProgress();
        useOrderSearch({});
        useOrderTimeline('a');
        return useStageReport();
      },
      {
        wrapper: ({ children }: { children: ReactNode }) =>
          wrapInConsole(<>{children}</>, {
            gateway: service.gateway,
            apis: [[ordersFeedApiRef, service.feed]],
          }),
      },
    );
    await advance(1_000);
    service.gateway.requests.length = 0;
    const action = stageActionOf(order)!;
    await act(
      () => void result.current.execute({ robotId: 'SH4', order, action }),
    );
    await advance(1_000);
    const asked = service.gateway.requests.map(
      ({ method, path }) => `${method} ${path.split('?')[0]}`,
    );
    expect(asked).toEqual(
      expect.arrayContaining([
        'POST delivery-orders/api/orders/a/assigned-robot/events',
        'GET delivery-orders/api/orders/in-progress',
        'GET delivery-orders/api/orders/search',
        'GET delivery-orders/api/orders/a/timeline',
      ]),
    );
  });
});
