import Menu from '@material-ui/core/Menu';
import MenuItem from '@material-ui/core/MenuItem';
import { makeStyles } from '@material-ui/core/styles';
import { orderTitle } from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import { useLastDefined } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { OrderPermissions } from '../../actions/useOrderPermissions';
import {
  ORDER_MENU_LABELS,
  orderMenu,
  type OrderMenuAction,
} from '../../table/orderMenu';

/** The menu that is open: of which order, as the person saw it, and at which button. */
export interface OpenOrderMenu {
  order: Order;
  button: HTMLElement;
}

export const ORDER_MENU_ID = 'order-menu';

interface OrderMenuProps {
  menu: OpenOrderMenu | undefined;
  permissions: OrderPermissions;
  /** The screen of an order; absent where there is none. */
  orderHref: ((uuid: string) => string) | undefined;
  onChoose: (action: OrderMenuAction, order: Order) => void;
  onClose: () => void;
}

const useStyles = makeStyles({
  item: {
    ...tokens.type.body,
    '&:hover': { color: tokens.color.text, textDecoration: 'none' },
  },
});

/** What can be done with an order; there is one such menu, at the button that opened it. */
export function OrderMenu(props: OrderMenuProps) {
  const { menu, permissions, orderHref, onChoose, onClose } = props;
  const classes = useStyles();
  const shown = useLastDefined(menu);
  useEffect(() => {
    // An order that is found no more takes its row and the button with it.
    if (menu && !menu.button.isConnected) onClose();
  });
  if (!shown) return null;
  const { order, button } = shown;
  const item = (action: OrderMenuAction) => {
    const common = {
      className: classes.item,
      onClick: () => {
        onClose();
        onChoose(action, order);
      },
      children: ORDER_MENU_LABELS[action],
    };
    if (action !== 'open') return <MenuItem key={action} {...common} />;
    return (
      orderHref && (
        // A link, so that it also opens beside the table.
        <MenuItem
          key={action}
          {...common}
          component={Link}
          to={orderHref(order.uuid)}
        />
      )
    );
  };
  return (
    <Menu
      id={ORDER_MENU_ID}
      open={menu !== undefined}
      anchorEl={button}
      onClose={onClose}
      getContentAnchorEl={null}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transformOrigin={{ vertical: 'top', horizontal: 'left' }}
      MenuListProps={{ 'aria-label': `More for order ${orderTitle(order)}` }}
    >
      {orderMenu(order, permissions).map(item)}
    </Menu>
  );
}
