/** What orders are looked for by, and which page of them; bounds are those of the contract. */
export interface OrderSearch {
  text?: string;
  is_final?: boolean;
  current_stage?: readonly string[];
  sales_channel?: readonly string[];
  restaurant_uuid?: string;
  /** UUIDs of the restaurants that have `restaurant_uuid` in their name: their orders are found by it, too. */
  named_restaurants?: readonly string[];
  recipient_name?: string;
  recipient_phone_number?: string;
  recipient_address?: string;
  assigned_robot_id?: string;
  requested_from?: string;
  requested_to?: string;
  eta_from?: string;
  eta_to?: string;
  rescue_reason?: string;
  sort?: OrderSort;
  direction?: 'asc' | 'desc';
  offset?: number;
  limit?: number;
}

/** What orders are sorted by. */
export type OrderSort =
  | 'requested_at'
  | 'current_stage'
  | 'current_stage_eta'
  | 'restaurant_uuid'
  | 'recipient_name'
  | 'recipient_phone_number'
  | 'recipient_address'
  | 'assigned_robot_id'
  | 'sales_channel'
  | 'is_final';
