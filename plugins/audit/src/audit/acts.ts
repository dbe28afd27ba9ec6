import { liveChannels, operations } from '@sidehelm/contracts';
import { labelOfAct } from '@sidehelm/plugin-audit-common';

const ofOperations = Object.entries(operations).flatMap(([service, all]) =>
  all
    .filter(({ audited }) => audited)
    .map(({ operationId }) => `${service}.${operationId}`),
);

const ofChannels = Object.entries(liveChannels).flatMap(([service, channels]) =>
  Object.values(channels).flatMap(({ messages = {} }) =>
    Object.keys(messages)
      .filter(type => messages[type].audited)
      .map(type => `${service}.${type}`),
  ),
);

/** What services tell beside it, as far as the console knows its names. */
const OF_SERVICES = [
  ...[
    'signed-in',
    'signed-out',
    'sign-in-failed',
    'created',
    'activated',
    'deactivated',
    'roles-set',
    'link-sent',
    'link-refused',
    'email-verified',
    'password-changed',
    'password-reset',
    'second-factor-added',
    'second-factor-removed',
    'recovery-code-used',
    'recovery-codes-renewed',
    'passkey-added',
    'passkey-removed',
    'company-linked',
    'company-unlinked',
    'company-allowed',
    'email-twice',
    'session-ended',
  ].map(act => `auth.${act}`),
  ...[
    'created',
    'assigned',
    'unassigned',
    'canceled',
    'changed',
    'rescue-suggested',
    'rescue-started',
    'rescue-claimed',
    'rescue-escalated',
    'rescue-finished',
  ].map(act => `delivery-orders.${act}`),
  ...[
    'created',
    'pilot-assigned',
    'pilot-unassigned',
    'deployment-kind-set',
    'parking-spot-set',
  ].map(act => `robots.${act}`),
  ...['created', 'changed', 'paused', 'resumed'].map(
    act => `restaurants.${act}`,
  ),
  ...[
    'channel-paused',
    'channel-resumed',
    'switched-off',
    'switched-on',
    'key-created',
    'key-rotated',
    'key-revoked',
  ].map(act => `partners-api.${act}`),
  ...['held', 'released', 'exported', 'video-requested'].map(
    act => `media-downloader.${act}`,
  ),
];

/** All that the console's contracts say shall be told, and what the log does itself, by their labels. */
export const KNOWN_ACTS: readonly string[] = [
  ...ofOperations,
  ...ofChannels,
  ...OF_SERVICES,
  'audit.cut',
  'audit.lost',
  'audit.refusals',
  'audit.unreadable',
].sort((a, b) => labelOfAct(a).localeCompare(labelOfAct(b), 'en'));
