import { createApiFactory, createApiRef } from '@backstage/core-plugin-api';
import { gatewayApiRef } from '@sidehelm/console-react';
import type { OrdersApi } from './OrdersApi';
import { OrdersClient } from './OrdersClient';

export const ordersApiRef = createApiRef<OrdersApi>({ id: 'sidehelm.orders' });

export const ordersApiFactory = createApiFactory({
  api: ordersApiRef,
  deps: { gateway: gatewayApiRef },
  factory: ({ gateway }): OrdersApi => new OrdersClient(gateway),
});
