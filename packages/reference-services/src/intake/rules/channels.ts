import { SALES_CHANNELS, type KnownChannel } from '@sidehelm/console-common';

/** All channels that come through the Partners API, taken together. */
export const PARTNERS = 'partners';

/** The channel with an intake of its own. */
const UBER_EATS: KnownChannel = 'uber-eats';

/** The channels that come through the Partners API. */
export const PARTNER_CHANNELS: readonly KnownChannel[] = SALES_CHANNELS.filter(
  channel => channel !== UBER_EATS,
);

/** What each intake takes orders of; each can be paused. */
export const INTAKES = {
  'uber-eats-orders': [UBER_EATS],
  'partners-api': [PARTNERS, ...PARTNER_CHANNELS],
} as const satisfies Record<
  string,
  readonly (KnownChannel | typeof PARTNERS)[]
>;

export type Intake = keyof typeof INTAKES;

/** Whose pauses hold up an order of this channel. */
export const pausedWith = (channel: string): readonly string[] =>
  channel === UBER_EATS ? [channel] : [PARTNERS, channel];
