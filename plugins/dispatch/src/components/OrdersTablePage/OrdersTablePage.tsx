import { useRouteRef } from '@backstage/core-plugin-api';
import { ScreenPage } from '@sidehelm/console-react';
import { useOrderSearch, useOrdersFeed } from '@sidehelm/dispatch-react';
import { useRestaurantsByUuid } from '@sidehelm/restaurants-react';
import { useMemo } from 'react';
import { useOrderPermissions } from '../../actions/useOrderPermissions';
import { orderLinkRouteRef } from '../../routes';
import { tableScreen } from '../../screens';
import { searchOf } from '../../table/TableView';
import { useTableView } from '../../table/useTableView';
import { useOrderMenus } from '../OrderMenu/useOrderMenus';
import { OrdersTable } from './table/OrdersTable';
import { ORDERS_PER_PAGE } from './table/OrdersState';
import { TableActions } from './toolbar/TableActions';
import { TableChips } from './toolbar/TableChips';

const keys = [
  { keys: ['q'], action: 'Search orders' },
  { keys: ['↓', 'j'], action: 'Next order' },
  { keys: ['↑', 'k'], action: 'Last order' },
  { keys: ['Enter'], action: 'Open the order' },
];

/** All orders, found and sorted by the service, however many there are. */
export function OrdersTablePage() {
  const feed = useOrdersFeed();
  const table = useTableView();
  const { view, columns } = table;
  const search = useMemo(() => searchOf(view), [view]);
  const orders = useOrderSearch(search, ORDERS_PER_PAGE);
  const restaurants = useRestaurantsByUuid();
  const permissions = useOrderPermissions();
  const orderLink = useRouteRef(orderLinkRouteRef);
  const orderHref =
    orderLink && ((orderUUID: string) => orderLink({ orderUUID }));
  const menus = useOrderMenus(permissions, orderHref);
  return (
    <ScreenPage
      title={tableScreen.title}
      isFilled
      keys={keys}
      chips={
        <TableChips total={orders.total} feed={feed} ignored={table.ignored} />
      }
      actions={
        <TableActions
          view={view}
          columns={columns}
          search={search}
          total={orders.total}
          filter={table.filter}
          clearFilters={table.clearFilters}
          showColumns={table.showColumns}
        />
      }
    >
      <OrdersTable
        table={table}
        question={JSON.stringify(search)}
        orders={orders}
        restaurants={restaurants}
        orderHref={orderHref}
        canEdit={permissions.manage}
        menuUuid={menus.uuid}
        onOpenMenu={menus.open}
      />
      {menus.elements}
    </ScreenPage>
  );
}
