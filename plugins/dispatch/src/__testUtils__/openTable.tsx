import type { Order } from '@sidehelm/contracts';
import { ordersFeedApiRef } from '@sidehelm/dispatch-react';
import {
  FakeOrdersService,
  renderInConsole,
  testOrder,
  testRestaurant,
  type FakeAnswering,
  type RenderInConsoleOptions,
  type RenderedInConsole,
} from '@sidehelm/test-utils';
import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { OrdersTablePage } from '../components/OrdersTablePage/OrdersTablePage';
import { orderLinkRouteRef } from '../routes';

function Address() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output aria-label="path">{pathname}</output>
      <output aria-label="address">{search}</output>
    </>
  );
}

/** The uuid of the order with this number. */
export const uuidOf = (number: number) =>
  `0d5ec0de-0000-4000-8003-${String(number).padStart(12, '0')}`;

/** The order with this number: the greater, the later it was requested; its title is `T00007`. */
export function numbered(number: number, changes: Partial<Order> = {}): Order {
  const requested_at = new Date(
    Date.now() - 600_000 + number * 1_000,
  ).toISOString();
  const { recipient } = testOrder();
  return testOrder({
    uuid: uuidOf(number),
    sales_channel: 'facedrive',
    external_id: `T${String(number).padStart(5, '0')}`,
    requested_at,
    recipient: { ...recipient, name: `Person ${number}` },
    ...changes,
  });
}

export interface OpenTableOptions extends RenderInConsoleOptions {
  answers?: Record<string, FakeAnswering>;
  /** What scrolls the table; without it the window does. */
  hasScroller?: boolean;
}

/** Opens the table of these orders. */
export async function openTable(
  orders: readonly Order[] | FakeOrdersService,
  { answers, hasScroller, ...options }: OpenTableOptions = {},
): Promise<RenderedInConsole & { service: FakeOrdersService }> {
  const service =
    orders instanceof FakeOrdersService
      ? orders
      : new FakeOrdersService(orders);
  Object.assign(service.gateway.answers, {
    'restaurants/api/restaurants': { body: [testRestaurant()] },
    ...answers,
  });
  const rendered = await renderInConsole(
    <>
      {hasScroller ? (
        <div data-testid="scroller" style={{ overflowY: 'auto' }}>
          <OrdersTablePage />
        </div>
      ) : (
        <OrdersTablePage />
      )}
      <Address />
    </>,
    {
      gateway: service.gateway,
      apis: [[ordersFeedApiRef, service.feed]],
      mountedRoutes: { '/orders/uber-eats/:orderUUID': orderLinkRouteRef },
      ...options,
    },
  );
  return { ...rendered, service };
}

export const table = () => screen.getByRole('table', { name: 'Orders' });
export const address = () => screen.getByLabelText('address');

/** The line of the order with this number. */
export async function line(number: number): Promise<HTMLElement> {
  const link = await screen.findByRole('link', {
    name: new RegExp(`^Order T${String(number).padStart(5, '0')},`),
  });
  return link.closest('tr')!;
}

/** The numbers of the orders that are drawn, from top to bottom. */
export const drawnNumbers = () =>
  within(table())
    .queryAllByRole('link')
    .map(link =>
      Number(/T(\d{5})/.exec(link.getAttribute('aria-label') ?? '')?.[1]),
    );

/** What the service was asked to look for last. */
export function lastSearch(service: FakeOrdersService): URLSearchParams {
  const path = service.gateway.requests
    .map(request => request.path)
    .filter(each => each.includes('/orders/search'))
    .at(-1);
  return new URL(path ?? '', 'http://console.test').searchParams;
}
