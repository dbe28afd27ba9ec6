import type { Order, Restaurant } from '@sidehelm/contracts';
import { salesChannelLabel } from '@sidehelm/console-common';
import { isFinished } from '../../../order/isFinished';
import { robotIdOf } from '../../../order/robotIdOf';
import type { OrderColumn } from '../../../table/orderColumns';
import { EtaCell } from './EtaCell';
import { FinalCell } from './FinalCell';
import { PhoneCell } from './PhoneCell';
import { RequestedCell } from './RequestedCell';
import { StageCell } from './StageCell';
import { TextCell } from './TextCell';
import { UuidCell } from './UuidCell';

interface OrderCellProps {
  column: OrderColumn;
  order: Order;
  /** Absent where nobody knows it. */
  restaurant: Restaurant | undefined;
  href: string | undefined;
  canEdit: boolean;
  onEditing: (uuid: string, isEditing: boolean) => void;
}

/** What an order shows in a column. */
export function OrderCell(props: OrderCellProps) {
  const { column, order, restaurant, href, canEdit, onEditing } = props;
  const { recipient, current_stage } = order;
  switch (column) {
    case 'requested_at':
      return <RequestedCell order={order} href={href} />;
    case 'current_stage':
      return <StageCell order={order} restaurant={restaurant} />;
    case 'current_stage_eta':
      return <EtaCell eta={current_stage.eta_timestamp} />;
    case 'restaurant_uuid':
      return <UuidCell uuid={order.restaurant_uuid} name={restaurant?.name} />;
    case 'recipient_name':
      return <TextCell text={recipient.name} />;
    case 'recipient_phone_number':
      return (
        <PhoneCell order={order} canEdit={canEdit} onEditing={onEditing} />
      );
    case 'recipient_address':
      return <TextCell text={recipient.address_description.address_line_1} />;
    case 'assigned_robot_id':
      return <TextCell text={robotIdOf(order)} />;
    case 'sales_channel':
      return <TextCell text={salesChannelLabel(order.sales_channel)} />;
    default:
      return <FinalCell isFinal={isFinished(order)} />;
  }
}
