import type { IntakePause, PartnerCapacity } from '@sidehelm/contracts';

/** Whether new orders of a channel are accepted, and what keeps them away. */
export type ChannelState =
  'accepting' | 'paused' | 'partners-paused' | 'disabled' | 'unknown';

/** What holds for all partners at once; `undefined` where nobody knows. */
export interface PartnersState {
  capacity: PartnerCapacity | undefined;
  pause: IntakePause | undefined;
}

/**
 * @param pause - of the channel itself
 * @param partners - absent for a channel that does not come through the Partners API
 */
export function channelState(
  pause: IntakePause | undefined,
  partners?: PartnersState,
): ChannelState {
  if (partners?.capacity?.is_accepting_orders === false) return 'disabled';
  if (pause) return 'paused';
  if (partners?.pause) return 'partners-paused';
  return partners && !partners.capacity ? 'unknown' : 'accepting';
}
