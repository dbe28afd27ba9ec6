import {
  createExternalRouteRef,
  createRouteRef,
} from '@backstage/core-plugin-api';

export const searchRouteRef = createRouteRef({ id: 'media-search' });
export const downloadRouteRef = createRouteRef({ id: 'media-download' });
export const playbackRouteRef = createRouteRef({ id: 'media-playback' });

/** The form that asks for one video of a range; a portal may leave that screen out. */
export const searchLinkRouteRef = createExternalRouteRef({
  id: 'search',
  optional: true,
  defaultTarget: 'media.search',
});

/** One video of a range; a portal may leave that screen out. */
export const downloadLinkRouteRef = createExternalRouteRef({
  id: 'download',
  optional: true,
  defaultTarget: 'media.download',
});

/** A robot's day; a portal may leave that screen out. */
export const playbackLinkRouteRef = createExternalRouteRef({
  id: 'playback',
  optional: true,
  defaultTarget: 'media.playback',
});

/** An order that a robot carried; a portal may leave that screen out. */
export const orderLinkRouteRef = createExternalRouteRef({
  id: 'order',
  params: ['orderUUID'],
  optional: true,
  defaultTarget: 'dispatch.order',
});

/** Who drove, and how that went. */
export const drivesLinkRouteRef = createExternalRouteRef({
  id: 'drives',
  optional: true,
  defaultTarget: 'teleop.drives',
});

/** What the audit log tells of something that was done. */
export const auditLinkRouteRef = createExternalRouteRef({
  id: 'audit',
  optional: true,
  defaultTarget: 'audit.root',
});
