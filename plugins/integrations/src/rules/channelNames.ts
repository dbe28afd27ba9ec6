import { salesChannelLabel } from '@sidehelm/console-common';
import type { Intake } from '../api/IntegrationsApi';

/** All channels that come through the Partners API, taken together. */
export const PARTNERS = 'partners';

/** A channel as people know it, and which service it belongs to. */
export interface NamedChannel {
  intake: Intake;
  channel: string;
  name: string;
}

export const namedChannel = (
  intake: Intake,
  channel: string,
): NamedChannel => ({
  intake,
  channel,
  name: channel === PARTNERS ? 'Partners API' : salesChannelLabel(channel),
});
