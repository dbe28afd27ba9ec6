import {
  createApiFactory,
  createApiRef,
  errorApiRef,
} from '@backstage/core-plugin-api';
import { ordersApiRef } from '../api/ordersApiRef';
import { OrdersFeed } from './OrdersFeed';

/** This tab's one stream of the orders that change, shared by all screens. */
export const ordersFeedApiRef = createApiRef<OrdersFeed>({
  id: 'sidehelm.orders-feed',
});

export const ordersFeedApiFactory = createApiFactory({
  api: ordersFeedApiRef,
  deps: { orders: ordersApiRef, errorApi: errorApiRef },
  factory: ({ orders, errorApi }) =>
    new OrdersFeed({
      openStream: () => orders.followChanges(),
      report: problem =>
        errorApi.post(new Error(`The stream of orders sent ${problem}`), {
          hidden: true,
        }),
    }),
});
