import { uuidOf } from './uuidOf';

/** Sales channel → what people call it. */
const CHANNEL_LABELS = {
  'uber-eats': 'Uber Eats',
  facedrive: 'Facedrive',
  doordash: 'Doordash',
  'skip-the-dishes': 'SkipTheDishes',
} as const;

export type KnownChannel = keyof typeof CHANNEL_LABELS;

/** The channels that orders are created for. Services may send others. */
export const SALES_CHANNELS = Object.keys(CHANNEL_LABELS) as KnownChannel[];

/** What people call a channel; one that nobody knows by its own name. */
export function salesChannelLabel(channel: string): string {
  return Object.hasOwn(CHANNEL_LABELS, channel)
    ? CHANNEL_LABELS[channel as KnownChannel]
    : channel;
}

/** Channels that give the recipient's own number; the others a code that reaches them. */
export function hasOwnPhoneNumber(channel: string): boolean {
  return channel !== 'uber-eats';
}

const UUID_PART = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

const WEB_ADDRESS = /^https?:\/\//i;

const hasUuids = (channel: string) => channel !== 'facedrive';

/** Why this cannot be the id of an order of the channel; `undefined` when it can. */
export function externalIdProblem(
  channel: string,
  id: string,
): string | undefined {
  const trimmed = id.trim();
  if (trimmed === '') return 'External ID is required';
  if (hasUuids(channel) && uuidOf(trimmed) === undefined)
    return 'Order ID shape is invalid. Make sure you copied it from dashboard URL';
  // An order of which somebody entered the address, and somebody else the id, would be two.
  if (WEB_ADDRESS.test(trimmed))
    return 'This is the address of a page. Enter the ID of the order alone';
  return undefined;
}

/** The id as it is kept, so that one order has one: without spaces around it, and of UUIDs in small letters. */
export function keptExternalId(channel: string, id: string): string {
  const trimmed = id.trim();
  return hasUuids(channel) ? trimmed.toLowerCase() : trimmed;
}

/** The id in the address of an order on a channel's dashboard; `undefined` where there is none. */
export function externalIdFromUrl(text: string): string | undefined {
  const trimmed = text.trim();
  return WEB_ADDRESS.test(trimmed)
    ? UUID_PART.exec(trimmed)?.[0].toLowerCase()
    : undefined;
}

/** The stages of an order in the order of its life: what people call them at length, and in a table. */
const STAGES = {
  'order-received': { label: 'Created', short: 'New' },
  'order-queued': { label: 'Assigned to Robot', short: 'Queued' },
  'robot-en-route-to-pick-up': { label: 'Robot en route to pick-up' },
  'robot-waiting-for-pick-up': { label: 'Robot waiting for pick-up' },
  'order-picked-up': { label: 'Order picked up' },
  'robot-en-route-to-drop-off': { label: 'Robot en route to drop-off' },
  'robot-waiting-for-drop-off': { label: 'Robot waiting for drop-off' },
  'order-completed': { label: 'Order completed', isFinal: true },
  'order-canceled': { label: 'Order canceled', isFinal: true },
} as const satisfies Record<
  string,
  { label: string; short?: string; isFinal?: boolean }
>;

export type OrderStageKind = keyof typeof STAGES;

export const ORDER_STAGES = Object.keys(STAGES) as OrderStageKind[];

const stageOf = (
  kind: string,
): { label: string; short?: string; isFinal?: boolean } | undefined =>
  Object.hasOwn(STAGES, kind) ? STAGES[kind as OrderStageKind] : undefined;

/** "Created", "Assigned to Robot" …; "Unknown" for a stage that nobody knows. */
export function orderStageLabel(kind: string): string {
  return stageOf(kind)?.label ?? 'Unknown';
}

/** As `orderStageLabel`, with the short words that tables have: "New", "Queued". */
export function orderStageShortLabel(kind: string): string {
  return stageOf(kind)?.short ?? orderStageLabel(kind);
}

/** Nothing follows these. */
export function isFinalStage(kind: string): boolean {
  return stageOf(kind)?.isFinal ?? false;
}

/**
 * What people call an order: of ids that are UUIDs the last five characters in capitals, others as they are.
 */
export function orderTitle(order: {
  sales_channel: string;
  external_id: string;
  is_mock: boolean;
}): string {
  const { external_id: id } = order;
  const title =
    order.sales_channel === 'uber-eats' || uuidOf(id) !== undefined
      ? id.slice(-5).toUpperCase()
      : id;
  return order.is_mock ? `(mock) ${title}` : title;
}

const MINUTE = 60_000;

/** When the recipient should have the order, in ms since 1970; `NaN` when it was requested at no time that makes sense. */
export function orderDeadline(
  order: { requested_at: string },
  restaurant: { drop_off_deadline_in_minutes: number },
): number {
  return (
    Date.parse(order.requested_at) +
    restaurant.drop_off_deadline_in_minutes * MINUTE
  );
}

/** What a robot did with its order, and the stages before and after it. */
export const ROBOT_EVENTS = {
  'left-for-pick-up': {
    from: 'order-queued',
    to: 'robot-en-route-to-pick-up',
  },
  'arrived-at-pick-up': {
    from: 'robot-en-route-to-pick-up',
    to: 'robot-waiting-for-pick-up',
  },
  'order-picked-up': {
    from: 'robot-waiting-for-pick-up',
    to: 'order-picked-up',
  },
  'left-for-drop-off': {
    from: 'order-picked-up',
    to: 'robot-en-route-to-drop-off',
  },
  'arrived-at-drop-off': {
    from: 'robot-en-route-to-drop-off',
    to: 'robot-waiting-for-drop-off',
  },
  'order-dropped-off': {
    from: 'robot-waiting-for-drop-off',
    to: 'order-completed',
  },
} as const satisfies Record<
  string,
  { from: OrderStageKind; to: OrderStageKind }
>;

export type OrderRobotEventKind = keyof typeof ROBOT_EVENTS;

/** What can happen to an order in this stage; `undefined` when its robot can do nothing with it. */
export function nextRobotEvent(
  stageKind: string,
): OrderRobotEventKind | undefined {
  return (Object.keys(ROBOT_EVENTS) as OrderRobotEventKind[]).find(
    kind => ROBOT_EVENTS[kind].from === stageKind,
  );
}

/** Why somebody has to carry an order on, by where the reason lies. */
export const RESCUE_REASONS = {
  Customer: [
    'Refused Robot',
    "Can't meet outside",
    'Too long at drop-off',
    "Didn't pick up phone",
  ],
  Restaurant: [
    'Order mixup',
    "Order won't fit",
    'Too long at pick-up',
    "Didn't pick up phone",
    'Refused to put food in',
  ],
  Dispatch: [
    'Too far',
    'Uber code failed',
    'No pilots available',
    'No robots available',
    'Order was arriving late',
    'Pick-up is in dead-zone',
    'Drop-off is in dead-zone',
  ],
  Robot: [
    'Collision',
    'Vandalism',
    'Software issue',
    'Hardware Issue',
    'Weather Conditions',
    'Food damaged/spilled',
    'Drinks damaged/spilled',
    'Construction blocked route',
  ],
  Other: ['Other'],
} as const;

const KNOWN_REASONS = new Set<string>(Object.values(RESCUE_REASONS).flat());

/** Whether a rescue may be started for it. */
export function isRescueReason(reason: string): boolean {
  return KNOWN_REASONS.has(reason);
}
