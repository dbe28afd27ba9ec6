import type { IntakeChannel } from '@sidehelm/contracts';
import { callingPerson, type Caller } from '../../platform/accessTokens';
import type { Intake } from '../rules/channels';
import type { ChannelsService } from '../rules/ChannelsService';

interface ChannelCall {
  params: { channel: string };
  caller?: Caller;
}

interface Headers {
  'If-Match'?: string;
}

/** When the pause began that somebody means, without the quotes. */
const meantBy = (headers: Headers | undefined): string | undefined =>
  headers?.['If-Match']?.slice(1, -1);

interface ChannelRoutes {
  'GET /api/channels': () => Promise<IntakeChannel[]>;
  'PUT /api/channels/{channel}/pause': (
    call: ChannelCall & {
      body: { reason: string; until: string };
      headers?: Headers;
    },
  ) => Promise<IntakeChannel>;
  'DELETE /api/channels/{channel}/pause': (
    call: ChannelCall & { headers?: Headers },
  ) => Promise<IntakeChannel>;
}

/** The operations with which people see and pause the channels of an intake; each intake has them. */
export const channelRoutes = (
  channels: ChannelsService,
  intake: Intake,
): ChannelRoutes => ({
  'GET /api/channels': () => channels.list(intake),
  'PUT /api/channels/{channel}/pause': ({ params, body, headers, caller }) =>
    channels.pause(
      intake,
      params.channel,
      body,
      callingPerson(caller),
      meantBy(headers),
    ),
  'DELETE /api/channels/{channel}/pause': ({ params, headers, caller }) =>
    channels.resume(
      intake,
      params.channel,
      callingPerson(caller),
      meantBy(headers),
    ),
});
