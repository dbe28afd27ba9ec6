import { useApi } from '@backstage/core-plugin-api';
import type { Order } from '@sidehelm/contracts';
import {
  consoleAlertApiRef,
  useCopy,
  useDialogRequest,
} from '@sidehelm/console-react';
import { useCallback, useState, type ReactNode } from 'react';
import type { OrderPermissions } from '../../actions/useOrderPermissions';
import type { OrderMenuAction } from '../../table/orderMenu';
import { LazyOrderDialogs } from '../OrderDialogs/LazyOrderDialogs';
import type { OrderRequest } from '../OrderDialogs/OrderRequest';
import { OrderMenu, type OpenOrderMenu } from './OrderMenu';

export interface OrderMenus {
  /** Opens the menu of an order at a button. Always the same function. */
  open: (order: Order, button: HTMLElement) => void;
  /** Of the order whose menu is open. */
  uuid: string | undefined;
  /** The menu and the dialogs that it leads to. */
  elements: ReactNode;
}

/** What people do with an order, by its menu and dialogs. */
export function useOrderMenus(
  permissions: OrderPermissions,
  orderHref: ((uuid: string) => string) | undefined,
): OrderMenus {
  const alerts = useApi(consoleAlertApiRef);
  const { copy } = useCopy();
  const dialog = useDialogRequest<OrderRequest>();
  const [menu, setMenu] = useState<OpenOrderMenu>();
  const open = useCallback(
    (order: Order, button: HTMLElement) => setMenu({ order, button }),
    [],
  );
  const choose = async (action: OrderMenuAction, order: Order) => {
    if (action === 'copy') {
      if (await copy(order.external_id))
        alerts.post({ message: 'External ID copied' });
    } else if (action !== 'open') dialog.open({ question: action, order });
  };
  const elements = (
    <>
      <OrderMenu
        menu={menu}
        permissions={permissions}
        orderHref={orderHref}
        onChoose={choose}
        onClose={() => setMenu(undefined)}
      />
      {dialog.request && (
        <LazyOrderDialogs
          key={dialog.number}
          request={dialog.request}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </>
  );
  return { open, uuid: menu?.order.uuid, elements };
}
