import type { Order, OrderRobotEvent } from '@sidehelm/contracts';
import type { OrderAddress } from '@sidehelm/dispatch-react';
import {
  useOrderAction,
  type OrderActionState,
  type OrderUndo,
} from './useOrderAction';

/** Closes the dialog that the change was made in. */
type OnSuccess = () => void;

const withRecipient = (
  order: Order,
  change: Partial<Order['recipient']>,
): Order => ({ ...order, recipient: { ...order.recipient, ...change } });

const describeAssigned = ({ external_id }: Order, robotId: string) =>
  `Order ${external_id} successfully assigned to ${robotId}`;

const describeUnassigned = ({ external_id }: Order) =>
  `Robot successfully unassigned from order ${external_id}`;

/** The robot that had the order before has it again, or none. */
const giveBack: OrderUndo = {
  change: (orders, changed, { assigned_robot_id }) =>
    assigned_robot_id
      ? orders.assignRobot(changed, assigned_robot_id)
      : orders.unassignRobot(changed),
  success: before =>
    before.assigned_robot_id
      ? describeAssigned(before, before.assigned_robot_id)
      : describeUnassigned(before),
};

/** Takes the id of the robot; can be taken back as long as nobody else has changed the order. */
export function useAssignRobot(
  order: Order,
  onSuccess?: OnSuccess,
): OrderActionState<string> {
  return useOrderAction<string>({
    order,
    onSuccess,
    change: (orders, seen, robotId) => orders.assignRobot(seen, robotId),
    success: describeAssigned,
    undo: giveBack,
  });
}

/** Can be taken back as an assignment can. */
export function useUnassignRobot(
  order: Order,
  onSuccess?: OnSuccess,
): OrderActionState<void> {
  return useOrderAction({
    order,
    onSuccess,
    change: (orders, seen) => orders.unassignRobot(seen),
    success: describeUnassigned,
    undo: giveBack,
  });
}

/** Cannot be undone. */
export function useCancelOrder(
  order: Order,
  onSuccess?: OnSuccess,
): OrderActionState<void> {
  return useOrderAction({
    order,
    onSuccess,
    change: (orders, seen) => orders.cancel(seen),
    success: () => 'Order successfully canceled',
  });
}

/** Takes one of `RESCUE_REASONS`. */
export function useStartRescue(
  order: Order,
  onSuccess?: OnSuccess,
): OrderActionState<string> {
  return useOrderAction<string>({
    order,
    onSuccess,
    change: (orders, seen, reason) => orders.startRescue(seen, reason),
    success: () => 'Rescue for order was dispatched successfully',
  });
}

export function useClaimRescue(
  order: Order,
  onSuccess?: OnSuccess,
): OrderActionState<void> {
  return useOrderAction({
    order,
    onSuccess,
    change: (orders, seen) => orders.claimRescue(seen),
    success: () => 'The rescue is yours',
  });
}

export function useFinishRescue(
  order: Order,
  onSuccess?: OnSuccess,
): OrderActionState<void> {
  return useOrderAction({
    order,
    onSuccess,
    change: (orders, seen) => orders.finishRescue(seen),
    success: () => 'Rescue for order was completed successfully',
  });
}

/**
 * Takes what the robot did.
 *
 * @param success - what people are told then
 */
export function useReportRobotEvent(
  order: Order,
  success: string,
  onSuccess?: OnSuccess,
): OrderActionState<OrderRobotEvent> {
  return useOrderAction<OrderRobotEvent>({
    order,
    onSuccess,
    change: (orders, seen, kind) => orders.reportRobotEvent(seen, kind),
    success: () => success,
  });
}

export function useEditRecipientName(order: Order): OrderActionState<string> {
  return useOrderAction<string>({
    order,
    edits: ({ recipient }) => recipient.name,
    change: (orders, seen, name) => orders.setRecipientName(seen, name),
    expects: (seen, name) => withRecipient(seen, { name }),
    success: () => 'Eater name updated successfully',
  });
}

export function useEditRecipientPhone(order: Order): OrderActionState<string> {
  return useOrderAction<string>({
    order,
    edits: ({ recipient }) => recipient.phone_number,
    change: (orders, seen, phone) => orders.setRecipientPhone(seen, phone),
    expects: (seen, phone_number) => withRecipient(seen, { phone_number }),
    success: () => 'Recipient phone number updated successfully',
  });
}

export function useEditRecipientAddress(
  order: Order,
  onSuccess?: OnSuccess,
): OrderActionState<OrderAddress> {
  return useOrderAction<OrderAddress>({
    order,
    onSuccess,
    edits: ({ recipient }) => [
      recipient.address_description,
      recipient.geocoded_address,
    ],
    change: (orders, seen, address) =>
      orders.setRecipientAddress(seen, address),
    success: () => 'Eater Address updated successfully',
  });
}

export function useEditPickUpNotes(order: Order): OrderActionState<string> {
  return useOrderAction<string>({
    order,
    edits: ({ pick_up_notes }) => pick_up_notes,
    change: (orders, seen, notes) => orders.setPickUpNotes(seen, notes),
    expects: (seen, pick_up_notes) => ({ ...seen, pick_up_notes }),
    success: () => 'Pick Up notes updated successfully',
  });
}

export function useEditDropOffNotes(order: Order): OrderActionState<string> {
  return useOrderAction<string>({
    order,
    edits: ({ drop_off_notes }) => drop_off_notes,
    change: (orders, seen, notes) => orders.setDropOffNotes(seen, notes),
    expects: (seen, drop_off_notes) => ({ ...seen, drop_off_notes }),
    success: () => 'Drop off notes updated successfully',
  });
}

export function useEditHandoverNote(order: Order): OrderActionState<string> {
  return useOrderAction<string>({
    order,
    edits: ({ handover_note }) => handover_note,
    change: (orders, seen, note) => orders.setHandoverNote(seen, note),
    expects: (seen, handover_note) => ({ ...seen, handover_note }),
    success: () => 'Handover note updated successfully',
  });
}

/** Takes cents; the tips stay. */
export function useEditSubTotal(order: Order): OrderActionState<number> {
  return useOrderAction<number>({
    order,
    edits: ({ charges }) => charges.sub_total_in_cents,
    change: (orders, seen, sub_total_in_cents) =>
      orders.setCharges(seen, { sub_total_in_cents }),
    success: () => 'Order charges - sub total field updated successfully',
  });
}

/** Takes cents; the sub total stays. */
export function useEditTips(order: Order): OrderActionState<number> {
  return useOrderAction<number>({
    order,
    edits: ({ charges }) => charges.tips_in_cents,
    change: (orders, seen, tips_in_cents) =>
      orders.setCharges(seen, { tips_in_cents }),
    success: () => 'Order charges - tips field updated successfully',
  });
}
