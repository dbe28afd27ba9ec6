import type { Order } from '@sidehelm/contracts';
import {
  FakeOrdersService,
  testOrder,
  wrapInConsole,
} from '@sidehelm/test-utils';
import { act, render, renderHook } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { useOrder } from '../orders/useOrder';
import { useOrderSearch } from '../orders/useOrderSearch';
import { useOrdersInProgress } from '../orders/useOrdersInProgress';
import { useOrderTimeline } from '../orders/useOrderTimeline';
import { ordersFeedApiRef } from './ordersFeedApiRef';
import { useOrdersFeed } from './useOrdersFeed';

const order = (uuid: string, changes?: Partial<Order>) =>
  testOrder({ uuid, revision: 1, ...changes });

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function open(service: FakeOrdersService, permissions?: string[]) {
  const { result, unmount } = renderHook(
    () => {
      useOrdersFeed();
      return {
        inProgress: useOrdersInProgress(),
        one: useOrder('a', 3_000_000),
        found: useOrderSearch({ is_final: false }),
        timeline: useOrderTimeline('a'),
      };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) =>
        wrapInConsole(<>{children}</>, {
          gateway: service.gateway,
          permissions,
          apis: [[ordersFeedApiRef, service.feed]],
        }),
    },
  );
  return {
    unmount,
    state: () => result.current,
    shown: () => {
      const { inProgress, one, found } = result.current;
      return [
        inProgress.data?.map(({ uuid, revision }) => `${uuid}${revision}`),
        one.data?.revision,
        found.rowAt(0)?.revision,
      ];
    },
  };
}

const canceled = {
  kind: 'order-canceled',
  started_at: '2026-11-20T12:00:00Z',
  is_final: true,
};

const asked = ({ gateway }: FakeOrdersService, path: string) =>
  gateway.requests.filter(request => request.path.includes(path)).length;

describe('useOrdersFeed', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows what is told on every screen, and asks for no order again', async () => {
    const service = new FakeOrdersService([order('a'), order('b')]);
    const { shown } = open(service);
    act(() => service.open());
    await advance(5_000);
    expect(shown()).toEqual([['a1', 'b1'], 1, 1]);
    const before = asked(service, 'in-progress');
    service.push(order('a', { revision: 2 }));
    service.push(order('c'));
    await advance(20);
    expect(shown()).toEqual([['a2', 'b1', 'c1'], 2, 2]);
    expect(asked(service, 'in-progress')).toBe(before);
  });

  it('takes orders that are done from the list', async () => {
    const service = new FakeOrdersService([order('a'), order('b')]);
    const { shown } = open(service);
    act(() => service.open());
    await advance(5_000);
    service.push(
      order('a', {
        revision: 2,
        current_stage: { ...canceled, kind: 'order-completed' },
      }),
    );
    await advance(20);
    expect(shown().slice(0, 2)).toEqual([['b1'], 2]);
  });

  it('finds an order that comes, and no more one that is over, within a second', async () => {
    const service = new FakeOrdersService([order('a'), order('b')]);
    const { state } = open(service);
    act(() => service.open());
    await advance(5_000);
    const found = () => {
      const { total, rowAt } = state().found;
      return [total, rowAt(0)?.uuid, rowAt(1)?.uuid, rowAt(2)?.uuid];
    };
    expect(found()).toEqual([2, 'a', 'b', undefined]);
    service.push(order('c', { revision: 2 }));
    await advance(1_000);
    expect(found()).toEqual([3, 'a', 'b', 'c']);
    service.push(order('a', { revision: 3, current_stage: canceled }));
    await advance(1_000);
    expect(found()).toEqual([2, 'b', 'c', undefined]);
  });

  it('asks for what is found once a second at most, and hears a slow service out', async () => {
    const service = new FakeOrdersService([order('a')]);
    const { state } = open(service);
    act(() => service.open());
    await advance(5_000);
    const before = asked(service, 'search');
    for (let number = 1; number <= 40; number++) {
      service.push(order(`b${number}`, { revision: number }));
      await advance(100);
    }
    expect(asked(service, 'search') - before).toBeGreaterThanOrEqual(3);
    expect(asked(service, 'search') - before).toBeLessThanOrEqual(4);
    service.gateway.slow(1_500);
    for (let number = 41; number <= 80; number++) {
      service.push(order(`b${number}`, { revision: number }));
      await advance(100);
    }
    expect(state().found.total).toBeGreaterThan(50);
  });

  it('asks nobody for what is found when an order changes that is known, nor in a hidden tab', async () => {
    const service = new FakeOrdersService([order('a')]);
    open(service);
    act(() => service.open());
    await advance(5_000);
    const before = asked(service, 'search');
    service.push(order('a', { revision: 2, assigned_robot_id: 'SH9' }));
    await advance(2_000);
    expect(asked(service, 'search')).toBe(before);
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    service.push(order('b', { revision: 3 }));
    await advance(2_000);
    hidden.mockRestore();
    expect(asked(service, 'search')).toBe(before);
  });

  it('asks again what happened to an order that it is told of', async () => {
    const service = new FakeOrdersService([order('a'), order('b')]);
    const { state } = open(service);
    act(() => service.open());
    await advance(5_000);
    const event = {
      occurred_at: '2026-11-20T12:00:00Z',
      kind: 'created',
      actor: { kind: 'service' },
    };
    service.timelines.set('a', [event]);
    service.push(order('b', { revision: 2 }));
    await advance(20);
    expect(state().timeline.data).toEqual([]);
    service.push(order('a', { revision: 2 }));
    await advance(20);
    expect(state().timeline.data).toEqual([event]);
  });

  it.each([
    ['connecting', () => undefined, 10_000],
    ['lost', (service: FakeOrdersService) => service.lose(), 10_000],
    ['open', (service: FakeOrdersService) => service.open(), 60_000],
  ])('polls the orders in progress while it is %s', async (_, go, pause) => {
    const service = new FakeOrdersService([order('a')]);
    open(service);
    act(() => go(service));
    // What an opening has asked for again is over by then.
    await advance(5_000);
    service.gateway.requests.length = 0;
    await advance(pause - 5_500);
    expect(asked(service, 'in-progress')).toBe(0);
    await advance(6_000);
    expect(asked(service, 'in-progress')).toBe(1);
  });

  it('polls every 10 s again as soon as it is lost', async () => {
    const service = new FakeOrdersService([order('a')]);
    open(service);
    act(() => service.open());
    await advance(5_000);
    service.gateway.requests.length = 0;
    act(() => service.lose());
    await advance(10_500);
    expect(asked(service, 'in-progress')).toBe(1);
  });

  it('asks for everything again when it is opened again, and once more when no answer can be older', async () => {
    const service = new FakeOrdersService([order('a')]);
    const { shown } = open(service);
    act(() => service.open());
    await advance(5_000);
    act(() => service.lose());
    // Nobody is told of these.
    service.set(order('a', { revision: 2 }));
    service.set(order('b'));
    act(() => service.open());
    await advance(100);
    expect(shown()).toEqual([['a2', 'b1'], 2, 2]);
    service.set(order('c'));
    await advance(4_000);
    expect(shown()[0]).toEqual(['a2', 'b1', 'c1']);
  });

  it('gets the list of a service that never stops telling', async () => {
    const service = new FakeOrdersService([order('a')]);
    const { shown } = open(service);
    await advance(100);
    service.set(order('b'));
    service.gateway.slow(300);
    act(() => service.open());
    for (let revision = 2; revision < 60; revision++) {
      service.push(order('a', { revision }));
      await advance(100);
    }
    expect(shown()[0]).toEqual(['a59', 'b1']);
  });

  it('shows the first answer although something is told before it', async () => {
    const service = new FakeOrdersService([order('a')]);
    service.gateway.slow(300);
    const { shown } = open(service);
    act(() => service.open());
    await advance(100);
    service.push(order('z'));
    await advance(1_000);
    expect(shown()[0]).toEqual(['a1', 'z1']);
  });

  it('does not go back to an answer that is older than what was told', async () => {
    const service = new FakeOrdersService([order('a')]);
    const { shown, state } = open(service);
    act(() => service.open());
    await advance(5_000);
    service.push(order('a', { revision: 3 }));
    await advance(20);
    // The gateway still gives what it got before.
    service.set(order('a', { revision: 2 }));
    await act(async () => {
      await state().inProgress.refresh();
      await state().one.refresh();
    });
    expect(shown().slice(0, 2)).toEqual([['a3'], 3]);
  });

  it('shows why there is no list when it cannot be asked for again', async () => {
    const service = new FakeOrdersService([order('a')]);
    const { state } = open(service);
    act(() => service.open());
    await advance(1_000);
    service.fail('in-progress');
    await advance(4_000);
    expect(state().inProgress).toMatchObject({
      isStale: true,
      error: { message: 'The order service is down.' },
    });
    expect(state().inProgress.data).toHaveLength(1);
  });

  it('says that the list is old also when single orders are told of', async () => {
    const service = new FakeOrdersService([order('a')]);
    const { shown, state } = open(service);
    act(() => service.open());
    await advance(5_000);
    service.fail('in-progress');
    act(() => service.lose());
    act(() => service.open());
    await advance(100);
    service.push(order('b'));
    await advance(100);
    expect(shown()[0]).toEqual(['a1', 'b1']);
    expect(state().inProgress).toMatchObject({
      isStale: true,
      error: { message: 'The order service is down.' },
    });
  });

  it('asks nothing of the list for somebody who may not see orders', async () => {
    const service = new FakeOrdersService([order('a')]);
    const { state } = open(service, []);
    await advance(20_000);
    expect(asked(service, 'in-progress')).toBe(0);
    expect(state().inProgress.data).toBeUndefined();
  });

  it('is one for all parts of a page that want it, until the last of them has gone', async () => {
    const service = new FakeOrdersService([order('a')]);
    const Part = () => {
      useOrdersFeed();
      return null;
    };
    let show = (_: number) => {};
    const Parts = () => {
      const [parts, setParts] = useState(2);
      show = setParts;
      return Array.from({ length: parts }, (_, part) => <Part key={part} />);
    };
    const listen = jest.spyOn(service.feed, 'listen');
    render(
      wrapInConsole(<Parts />, {
        gateway: service.gateway,
        apis: [[ordersFeedApiRef, service.feed]],
      }),
    );
    act(() => service.open());
    await advance(2_000);
    act(() => show(1));
    await advance(2_000);
    expect(listen).toHaveBeenCalledTimes(1);
    expect(service.feed.state.get()).toEqual({ kind: 'open' });
    act(() => show(0));
    await advance(2_000);
    expect(service.feed.state.get()).toEqual({ kind: 'connecting' });
  });

  it('ends with the screen', async () => {
    const service = new FakeOrdersService([order('a')]);
    const { unmount } = open(service);
    act(() => service.open());
    await advance(100);
    unmount();
    service.gateway.requests.length = 0;
    await advance(10_000);
    expect(service.gateway.requests).toEqual([]);
    expect(service.feed.state.get()).toEqual({ kind: 'connecting' });
  });
});
