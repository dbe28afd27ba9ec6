import {
  createExternalRouteRef,
  createRouteRef,
} from '@backstage/core-plugin-api';

export const rootRouteRef = createRouteRef({ id: 'users' });
/** A person. */
export const userRouteRef = createRouteRef({ id: 'user', params: ['uuid'] });

/** Who may what. */
export const accessRouteRef = createRouteRef({ id: 'access' });

/** All people; a portal may leave that screen out. */
export const usersLinkRouteRef = createExternalRouteRef({
  id: 'users',
  optional: true,
  defaultTarget: 'users.root',
});

/** A person's page; without it rows are no links. */
export const userLinkRouteRef = createExternalRouteRef({
  id: 'user',
  params: ['uuid'],
  optional: true,
  defaultTarget: 'users.user',
});

/** An order that somebody did something to. */
export const orderRouteRef = createExternalRouteRef({
  id: 'order',
  params: ['orderUUID'],
  optional: true,
  defaultTarget: 'dispatch.order',
});

/** The camera of the robot that is assigned to somebody. */
export const spectateRouteRef = createExternalRouteRef({
  id: 'spectate',
  params: ['robotID'],
  optional: true,
  defaultTarget: 'teleop.spectate',
});

/** What the audit log tells of a person; a portal may have no such screen. */
export const auditRouteRef = createExternalRouteRef({
  id: 'audit',
  optional: true,
  defaultTarget: 'audit.root',
});
