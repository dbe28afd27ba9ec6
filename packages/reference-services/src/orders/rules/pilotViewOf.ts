import type { Order, PilotOrder } from '@sidehelm/contracts';

/** What a pilot needs of an order: neither what it costs nor how its recipient is called by phone. */
export function pilotViewOf(order: Order): PilotOrder {
  const { name, address_description, geocoded_address } = order.recipient;
  return {
    uuid: order.uuid,
    external_id: order.external_id,
    is_mock: order.is_mock,
    sales_channel: order.sales_channel,
    restaurant_uuid: order.restaurant_uuid,
    requested_at: order.requested_at,
    assigned_robot_id: order.assigned_robot_id,
    current_stage: order.current_stage,
    completed_stages: order.completed_stages,
    is_under_rescue: order.is_under_rescue,
    pick_up_notes: order.pick_up_notes,
    drop_off_notes: order.drop_off_notes,
    recipient: { name, address_description, geocoded_address },
    pick_up_actor: order.pick_up_actor,
    drop_off_actor: order.drop_off_actor,
    version: order.version,
  };
}
