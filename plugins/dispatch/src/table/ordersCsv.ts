import {
  isFinalStage,
  orderStageShortLabel,
  salesChannelLabel,
} from '@sidehelm/console-common';
import { csvText, type CsvValue } from '@sidehelm/console-react';
import type { Order } from '@sidehelm/contracts';

/** Every field of an order, by the heading of its column. */
const COLUMNS: Record<string, (order: Order) => CsvValue> = {
  uuid: order => order.uuid,
  external_id: order => order.external_id,
  is_mock: order => order.is_mock,
  requested_at: order => order.requested_at,
  current_stage: order => orderStageShortLabel(order.current_stage.kind),
  current_stage_kind: order => order.current_stage.kind,
  current_stage_started_at: order => order.current_stage.started_at,
  current_stage_eta: order => order.current_stage.eta_timestamp,
  is_in_final_stage: ({ current_stage: { kind, is_final } }) =>
    is_final || isFinalStage(kind),
  drop_off_eta: order => order.drop_off_eta_timestamp,
  restaurant_uuid: order => order.restaurant_uuid,
  recipient_name: order => order.recipient.name,
  recipient_phone_number: order => order.recipient.phone_number,
  recipient_phone_code: order => order.recipient.phone_code,
  recipient_address_line_1: order =>
    order.recipient.address_description.address_line_1,
  recipient_address_line_2: order =>
    order.recipient.address_description.address_line_2,
  recipient_locality: order => order.recipient.address_description.locality,
  recipient_state: order => order.recipient.address_description.state,
  recipient_country: order => order.recipient.address_description.country,
  recipient_postal_code: order =>
    order.recipient.address_description.postal_code,
  recipient_lat: order => order.recipient.geocoded_address.lat,
  recipient_lng: order => order.recipient.geocoded_address.lng,
  assigned_robot_id: order => order.assigned_robot_id,
  sales_channel: order => salesChannelLabel(order.sales_channel),
  is_under_rescue: order => order.is_under_rescue,
  rescue_reason: order => order.rescue_reason,
  is_rescue_suggested: order => order.is_rescue_suggested,
  sub_total_in_cents: order => order.charges.sub_total_in_cents,
  tips_in_cents: order => order.charges.tips_in_cents,
  pick_up_notes: order => order.pick_up_notes,
  drop_off_notes: order => order.drop_off_notes,
  handover_note: order => order.handover_note,
};

/** Orders as CSV; headings are for the first part alone. */
export function ordersCsv(
  orders: readonly Order[],
  { hasHeadings }: { hasHeadings: boolean },
): Promise<string> {
  const rows = orders.map(order =>
    Object.values(COLUMNS).map(read => read(order)),
  );
  return csvText({
    fields: hasHeadings ? Object.keys(COLUMNS) : undefined,
    rows,
  });
}
