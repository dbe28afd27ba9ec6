import type { Order, Restaurant } from '@sidehelm/contracts';
import { ordersFeedApiRef } from '@sidehelm/dispatch-react';
import {
  FakeOrdersService,
  renderInConsole,
  testOrder,
  testRestaurant,
  type RenderInConsoleOptions,
  type RenderedInConsole,
} from '@sidehelm/test-utils';
import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { OrdersBoardPage } from '../components/OrdersBoardPage/OrdersBoardPage';
import {
  orderLinkRouteRef,
  rescueLinkRouteRef,
  spectateRouteRef,
} from '../routes';

const MINUTE = 60_000;

export const minutesAgo = (minutes: number) =>
  new Date(Date.now() - minutes * MINUTE).toISOString();

/** `0d5ec0de-…-` and the number, in as many figures as it needs. */
export const uuidOf = (number: number) =>
  `0d5ec0de-0000-4000-8003-${String(number).padStart(12, '0')}`;

/** The order of a number, called "00001" …, requested some minutes ago; without a robot. */
export const boardOrder = (
  number: number,
  changes: Partial<Order> = {},
): Order =>
  testOrder({
    uuid: uuidOf(number),
    external_id: uuidOf(number),
    requested_at: minutesAgo(10),
    recipient: { ...testOrder().recipient, name: `Recipient ${number}` },
    ...changes,
  });

export interface OpenBoardOptions extends RenderInConsoleOptions {
  restaurants?: readonly Restaurant[];
  /** Before the board opens. */
  prepare?: (service: FakeOrdersService) => void;
}

function Address() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output aria-label="path">{pathname}</output>
      <output aria-label="address">{search}</output>
    </>
  );
}

/** Opens the board with these orders. */
export async function openBoard(
  orders: readonly Order[],
  options: OpenBoardOptions = {},
): Promise<RenderedInConsole & { service: FakeOrdersService }> {
  const { restaurants = [testRestaurant()], prepare, ...others } = options;
  const service = new FakeOrdersService(orders, {
    'restaurants/api/restaurants': { body: restaurants },
    'robots/api/robots': { body: [] },
  });
  prepare?.(service);
  const rendered = await renderInConsole(
    <>
      <OrdersBoardPage />
      <Address />
    </>,
    {
      gateway: service.gateway,
      mountedRoutes: {
        '/spectate/:robotID': spectateRouteRef,
        '/orders/uber-eats/:orderUUID': orderLinkRouteRef,
        '/rescue-order/:orderUUID': rescueLinkRouteRef,
      },
      ...others,
      apis: [[ordersFeedApiRef, service.feed], ...(others.apis ?? [])],
    },
  );
  return { service, ...rendered };
}

export const titleOf = (number: number) => String(number).padStart(5, '0');

/** The first card of the order. */
export const card = async (number: number) =>
  (
    await screen.findAllByRole('listitem', { name: `Order ${titleOf(number)}` })
  )[0];

export const inCard = async (number: number) => within(await card(number));

/** What stands in a list, by the orders' titles. */
export function shownIn(title: string): string[] {
  const list = screen.queryByRole('list', { name: title });
  return list
    ? [...list.querySelectorAll('[data-card]')].map(item =>
        (item.getAttribute('aria-label') ?? '').replace('Order ', ''),
      )
    : [];
}

export const messagesOf = (alerts: {
  getVisible: () => readonly { message: string }[];
}) => alerts.getVisible().map(({ message }) => message);
