import { makeStyles } from '@material-ui/core/styles';
import { orderTitle } from '@sidehelm/console-common';
import type { Order, Restaurant } from '@sidehelm/contracts';
import { focusRing, tokens } from '@sidehelm/theme';
import { Ellipsis } from 'lucide-react';
import { memo } from 'react';
import { isFinished } from '../../../order/isFinished';
import type { OrderColumn } from '../../../table/orderColumns';
import { ORDER_MENU_ID } from '../../OrderMenu/OrderMenu';
import { OrderCell } from '../cells/OrderCell';
import { useTableStyles } from './useTableStyles';

export interface OrderRowProps {
  order: Order;
  /** Absent where nobody knows it. */
  restaurant: Restaurant | undefined;
  columns: readonly OrderColumn[];
  /** From 1, the headings included. */
  rowNumber: number;
  href: string | undefined;
  canEdit: boolean;
  isSelected: boolean;
  isMenuOpen: boolean;
  onOpenMenu: (order: Order, button: HTMLElement) => void;
  onEditing: (uuid: string, isEditing: boolean) => void;
}

const useStyles = makeStyles({
  menu: {
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    padding: 0,
    border: 0,
    borderRadius: tokens.controlRadius,
    background: 'none',
    color: tokens.color.muted,
    cursor: 'pointer',
    '&:hover': {
      background: tokens.color.surfaceHigh,
      color: tokens.color.text,
    },
    ...focusRing,
  },
});

function PlainRow(props: OrderRowProps) {
  const { order, columns, rowNumber, isSelected, isMenuOpen, ...cell } = props;
  const { restaurant, href, canEdit, onOpenMenu, onEditing } = cell;
  const classes = useTableStyles();
  const styles = useStyles();
  const look = [
    classes.row,
    isSelected && classes.selected,
    isFinished(order) && classes.final,
  ];
  return (
    <tr
      className={look.filter(Boolean).join(' ')}
      aria-rowindex={rowNumber}
      aria-current={isSelected || undefined}
      data-order={order.uuid}
    >
      <td>
        <button
          type="button"
          className={styles.menu}
          aria-label={`More for order ${orderTitle(order)}`}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          aria-controls={isMenuOpen ? ORDER_MENU_ID : undefined}
          onClick={event => onOpenMenu(order, event.currentTarget)}
        >
          <Ellipsis size={16} aria-hidden />
        </button>
      </td>
      {columns.map(column => (
        <td key={column}>
          <OrderCell
            column={column}
            order={order}
            restaurant={restaurant}
            href={href}
            canEdit={canEdit}
            onEditing={onEditing}
          />
        </td>
      ))}
    </tr>
  );
}

/** One order in a line. */
export const OrderRow = memo(PlainRow);
