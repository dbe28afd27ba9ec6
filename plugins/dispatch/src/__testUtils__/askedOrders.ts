import {
  useOrderSearch,
  useOrderTimeline,
  useOrdersInProgress,
} from '@sidehelm/dispatch-react';
import type { FakeOrdersService } from '@sidehelm/test-utils';

/** Asks for what screens show of orders, again and again. */
export function useOrdersOnScreen(uuid: string): void {
  useOrdersInProgress();
  useOrderSearch({});
  useOrderTimeline(uuid);
}

/** Leaves the service with nothing that was asked for so far. */
export function forgetAsked({ gateway }: FakeOrdersService): void {
  gateway.requests.length = 0;
}

/** Which lists of orders were asked for since. */
export function listsAsked({ gateway }: FakeOrdersService): string[] {
  const names = gateway.requests
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.split('?')[0].split('/').pop() ?? '')
    .filter(name => ['in-progress', 'search', 'timeline'].includes(name));
  return [...new Set(names)].sort();
}
