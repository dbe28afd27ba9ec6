import type { Order, Restaurant, Robot } from '@sidehelm/contracts';
import { ordersFeedApiRef } from '@sidehelm/dispatch-react';
import {
  FakeOrdersService,
  renderInConsole,
  testRestaurant,
  type FakeAnswering,
  type RenderInConsoleOptions,
  type RenderedInConsole,
} from '@sidehelm/test-utils';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import {
  orderLinkRouteRef,
  pickUpRouteRef,
  rescueLinkRouteRef,
  restaurantRouteRef,
  spectateRouteRef,
  tableLinkRouteRef,
} from '../routes';

export interface OpenOrderOptions extends RenderInConsoleOptions {
  /** What the address names; default the order's uuid. */
  uuid?: string;
  /** `undefined` is one that nobody knows. */
  restaurant?: Restaurant;
  robot?: Robot;
  /** Of other services, by service and path. */
  answers?: Record<string, FakeAnswering>;
  /** Before the screen is opened. */
  prepare?: (service: FakeOrdersService) => void;
}

export type OpenedOrder = RenderedInConsole & {
  service: FakeOrdersService;
  /** What the alerts say. */
  messages: () => string[];
};

/** Opens the screen of an order. */
export async function openOrder(
  page: ReactElement,
  order: Order,
  options: OpenOrderOptions = {},
): Promise<OpenedOrder> {
  const { uuid = order.uuid, robot, answers, prepare, ...rendering } = options;
  const restaurant =
    'restaurant' in options ? options.restaurant : testRestaurant();
  const service = new FakeOrdersService([order], {
    ...(restaurant && {
      [`restaurants/api/restaurants/${restaurant.uuid}`]: { body: restaurant },
    }),
    ...(robot && { [`robots/api/robots/${robot.id}`]: { body: robot } }),
    ...answers,
  });
  prepare?.(service);
  const rendered = await renderInConsole(
    <Routes>
      <Route path="/screen/:orderUUID" element={page} />
    </Routes>,
    {
      gateway: service.gateway,
      apis: [[ordersFeedApiRef, service.feed]],
      path: `/screen/${uuid}`,
      mountedRoutes: {
        '/dispatch/uber-eats-orders': tableLinkRouteRef,
        '/orders/uber-eats/:orderUUID': orderLinkRouteRef,
        '/rescue-order/:orderUUID': rescueLinkRouteRef,
        '/pick-up-with/:robotID': pickUpRouteRef,
        '/restaurants/:restaurantUUID': restaurantRouteRef,
        '/spectate/:robotID': spectateRouteRef,
      },
      ...rendering,
    },
  );
  const messages = () =>
    rendered.alerts.getVisible().map(({ message }) => message);
  return { ...rendered, service, messages };
}

/** A robot that was heard just now, unless told otherwise. */
export function testRobot(changes: Partial<Robot> = {}): Robot {
  return {
    id: 'SH7',
    deployment_kind: 'active',
    last_known_position: {
      lat: 35.228,
      lng: -80.8425,
      received_at: new Date().toISOString(),
    },
    ...changes,
  };
}
