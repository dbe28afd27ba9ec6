import type { KnownChannel } from '@sidehelm/console-common';

/** All channels that come through the Partners API, taken together. */
export const PARTNERS = 'partners';

/** What each intake takes orders of; each can be paused. */
export const INTAKES = {
  'uber-eats-orders': ['uber-eats'],
  'partners-api': [PARTNERS, 'facedrive', 'doordash', 'skip-the-dishes'],
} as const satisfies Record<
  string,
  readonly (KnownChannel | typeof PARTNERS)[]
>;

export type Intake = keyof typeof INTAKES;

/** Whose pauses hold up an order of this channel. */
export const pausedWith = (channel: string): readonly string[] =>
  channel === 'uber-eats' ? [channel] : [PARTNERS, channel];
