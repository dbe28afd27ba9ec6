import type { Account } from './accounts';

/*
 * Who may do what, written out by hand from the product's specification
 * ("Roles and permissions") and from what the company's architecture decides
 * where it is silent: never derived from the table that the product runs on, nor from the contracts.
 *
 * A new operation is one line of CALLS, a new message one of MESSAGES, a new permission one of PERMITTED.
 */

/** The roles of each account, as the specification calls them. */
export const ROLES_OF: Record<Account, string[]> = {
  admin: ['Admin'],
  supervisor: ['Supervisor'],
  pilot: ['Pilot'],
  rescuer: ['Rescuer'],
  robotsAdmin: ['Robots/Admin'],
  partner: ['Partner'],
  noRole: [],
};

/** Each person who is signed in. A partner is not everybody: its account is a program's. */
const EVERYBODY: Account[] = [
  'admin',
  'supervisor',
  'pilot',
  'rescuer',
  'robotsAdmin',
  'noRole',
];

/** Who holds each permission; some hold it for the robot that is assigned to them alone. */
export const PERMITTED: Record<string, Account[]> = {
  'robot.read': EVERYBODY,
  'robot.create': ['admin'],
  'robot.assign-pilot': ['admin', 'supervisor'],
  'robot.deployment-kind': ['admin', 'robotsAdmin'],
  'robot.parking-spot': ['admin', 'supervisor'],
  'robot.heartbeat': ['supervisor', 'pilot'],
  'teleop.spectate': EVERYBODY,
  'teleop.drive': ['admin', 'rescuer'],
  'teleop.deliver': ['supervisor', 'pilot'],
  'teleop.pick-up': ['admin', 'supervisor', 'rescuer'],
  'teleop.piloting': ['admin', 'supervisor', 'pilot', 'rescuer'],
  'teleop.wall': ['admin', 'supervisor'],
  'teleop.oversee': ['admin', 'supervisor'],
  'map.read': EVERYBODY,
  'user.read': ['admin', 'supervisor'],
  'user.manage': ['admin', 'supervisor'],
  'user.end-session': ['admin'],
  'dispatch.use': ['admin', 'supervisor'],
  'restaurant.read': ['admin', 'supervisor', 'pilot', 'rescuer'],
  'restaurant.use': ['admin', 'supervisor'],
  'restaurant.manage': ['admin', 'supervisor'],
  'integration.use': ['admin', 'supervisor'],
  'integration.manage': ['admin', 'supervisor'],
  'media.use': ['admin', 'supervisor'],
  'media.release': ['admin'],
  'replay.use': ['admin', 'supervisor'],
  'order.read': ['admin', 'supervisor', 'rescuer'],
  'order.manage': ['admin', 'supervisor'],
  'order.rescue': ['admin', 'supervisor', 'rescuer'],
  'order.stage': ['admin', 'supervisor', 'rescuer', 'pilot'],
  'order.intake': ['admin', 'partner'],
  'notification.use': EVERYBODY,
  'audit.read': ['admin'],
  'access.read': ['admin'],
};

/** What the calls below are made with. */
export interface CallContext {
  /** A robot of the test's own, which the demo pilot is assigned to. */
  robotId: string;
  pilotUuid: string;
  /** Somebody of the test's own, whose email is not verified. */
  userUuid: string;
  /** An order of the test's own, which that robot carries. */
  orderUuid: string;
  restaurantUuid: string;
  /** A restaurant of the test's own. */
  partnerUuid: string;
  /** A key of the test's own. */
  keyUuid: string;
  /** An offer of the browser. */
  sdp: string;
}

/** Who may do something. */
export interface Allowed {
  who: Account[];
  /** And who may for the robot that is assigned to them. */
  assigned?: Account[];
}

/**
 * Who may make a call, and how it is made. One without a path is made with the examples of its contract and has to be let through; one
 * with a path has to succeed as well.
 */
export interface SpecifiedCall extends Allowed {
  /** The gateway answers it itself: no service has it. */
  atGatewayAlone?: true;
  method?: 'POST' | 'PUT' | 'DELETE';
  /** Below the gateway: the service's name and its own path. */
  path?: (context: CallContext) => string;
  /** A valid one. */
  body?: (context: CallContext) => object | string;
}

let created = 0;
function newRobotId() {
  created += 1;
  return `ROLE${Date.now() % 1_000_000}${created}`;
}

/** Another one each time. */
function newUser() {
  created += 1;
  return {
    email: `role-${Date.now()}-${created}@example.test`,
    password: 'correct horse',
    first_name: 'Robin',
    last_name: 'Adler',
    country_code: 'US',
  };
}

const SEE_ORDERS: Account[] = ['admin', 'supervisor', 'rescuer'];
const MANAGE_ORDERS: Account[] = ['admin', 'supervisor'];
const RESCUE_ORDERS: Account[] = ['admin', 'supervisor', 'rescuer'];
const SEND_ORDERS: Account[] = ['admin', 'partner'];
const INTEGRATE: Account[] = ['admin', 'supervisor'];
/** Looks at what was recorded. */
const REVIEW: Account[] = ['admin', 'supervisor'];
/** A pilot brings what their own robot carries. */
const BRING_ORDERS: Allowed = {
  who: ['admin', 'supervisor', 'rescuer'],
  assigned: ['pilot'],
};

const SEE_RESTAURANTS: Account[] = ['admin', 'supervisor', 'pilot', 'rescuer'];
const MANAGE_RESTAURANTS: Account[] = ['admin', 'supervisor'];
const partnerPath =
  (rest = '') =>
  ({ partnerUuid }: CallContext) =>
    `restaurants/api/restaurants/${partnerUuid}${rest}`;
const partner = () => ({
  name: 'Role Kitchen',
  external_refs: [],
  address_description: { address_line_1: '77 Cedar Street' },
  geocoded_address: { lat: 35.2271, lng: -80.8431 },
  contacts: [{ name: 'Ada', phone_number: '+1 704 555 0142' }],
  employees: [],
  drop_off_deadline_in_minutes: 40,
});

const orderPath =
  (rest = '') =>
  ({ orderUuid }: CallContext) =>
    `delivery-orders/api/orders/${orderUuid}${rest}`;

const pauseForNow = () => ({
  reason: 'Test of the roles',
  until: new Date(Date.now() + 60_000).toISOString(),
});

const newOrder = ({ restaurantUuid }: CallContext) => ({
  restaurant_uuid: restaurantUuid,
  is_mock: true,
  recipient: {
    name: 'Ada L.',
    address_description: { address_line_1: '77 Cedar Street' },
    geocoded_address: { lat: 35.2271, lng: -80.8431 },
    phone_number: '+1 704 555 0142',
  },
  charges: { sub_total_in_cents: 2150, tips_in_cents: 300 },
});

/** Every operation that the gateway offers, by its `operationId`; made in this order. */
export const CALLS: Record<string, SpecifiedCall> = {
  // Orders come first: further below their robot is taken out of use.
  getActiveOrder: {
    ...BRING_ORDERS,
    path: ({ robotId }) =>
      `robots/api/robots/${robotId}/active-order/pilot-view`,
  },
  listOrders: { who: SEE_ORDERS, path: () => 'delivery-orders/api/orders' },
  listOrdersInProgress: {
    who: SEE_ORDERS,
    path: () => 'delivery-orders/api/orders/in-progress',
  },
  searchOrders: {
    who: SEE_ORDERS,
    path: () => 'delivery-orders/api/orders/search?text=a&limit=5',
  },
  followOrders: {
    who: SEE_ORDERS,
    path: () => 'delivery-orders/api/orders/changes',
  },
  getOrder: { who: SEE_ORDERS, path: orderPath() },
  getOrderFigures: {
    who: SEE_ORDERS,
    path: () => 'delivery-orders/api/orders/figures',
  },
  getOrderTimeline: { who: SEE_ORDERS, path: orderPath('/timeline') },
  listOrdersOfRobot: {
    who: SEE_ORDERS,
    path: ({ robotId }) =>
      `delivery-orders/api/robots/${robotId}/orders?from=2026-11-20T20:00:00.000Z&to=2026-11-20T20:10:00.000Z`,
  },
  suggestRobots: { who: MANAGE_ORDERS, path: orderPath('/robot-suggestions') },
  // The same one each time: its channel has given it one id.
  createOrder: {
    who: MANAGE_ORDERS,
    method: 'POST',
    path: () => 'delivery-orders/api/orders',
    body: context => ({
      ...newOrder(context),
      sales_channel: 'facedrive',
      external_id: `carried by ${context.robotId}`,
    }),
  },
  // The one above: what a partner sends and what a person types are one order when the id is the same.
  takePartnerOrder: {
    who: SEND_ORDERS,
    method: 'POST',
    path: () => 'partners-api/api/orders',
    body: context => ({
      ...newOrder(context),
      sales_channel: 'facedrive',
      external_id: `carried by ${context.robotId}`,
    }),
  },
  takeUberEatsOrder: {
    who: SEND_ORDERS,
    method: 'POST',
    path: () => 'uber-eats-orders/api/orders',
    body: context => ({
      ...newOrder(context),
      external_id: context.orderUuid,
    }),
  },
  getCapacity: { who: INTEGRATE, path: () => 'partners-api/api/capacity' },
  disableOrderCreation: {
    who: INTEGRATE,
    method: 'POST',
    path: () => 'partners-api/api/disable-order-creation',
    body: () => ({ reason: 'Test of the roles' }),
  },
  listPartnerChannels: {
    who: INTEGRATE,
    path: () => 'partners-api/api/channels',
  },
  pausePartnerChannel: {
    who: INTEGRATE,
    method: 'PUT',
    path: () => 'partners-api/api/channels/skip-the-dishes/pause',
    body: pauseForNow,
  },
  resumePartnerChannel: {
    who: INTEGRATE,
    method: 'DELETE',
    path: () => 'partners-api/api/channels/skip-the-dishes/pause',
  },
  listPartnerKeys: { who: INTEGRATE, path: () => 'partners-api/api/keys' },
  createPartnerKey: {
    who: INTEGRATE,
    method: 'POST',
    path: () => 'partners-api/api/keys',
    body: () => ({
      name: 'Test of the roles',
      channels: ['skip-the-dishes'],
      operations: ['send-trials'],
    }),
  },
  getPartnerKey: {
    who: INTEGRATE,
    path: ({ keyUuid }) => `partners-api/api/keys/${keyUuid}`,
  },
  rotatePartnerKey: {
    who: INTEGRATE,
    method: 'POST',
    path: ({ keyUuid }) => `partners-api/api/keys/${keyUuid}/rotate`,
    body: () => ({ overlap_in_minutes: 0 }),
  },
  revokePartnerKey: {
    who: INTEGRATE,
    method: 'DELETE',
    path: ({ keyUuid }) => `partners-api/api/keys/${keyUuid}`,
  },
  listUberEatsChannels: {
    who: INTEGRATE,
    path: () => 'uber-eats-orders/api/channels',
  },
  pauseUberEatsChannel: {
    who: INTEGRATE,
    method: 'PUT',
    path: () => 'uber-eats-orders/api/channels/uber-eats/pause',
    body: pauseForNow,
  },
  resumeUberEatsChannel: {
    who: INTEGRATE,
    method: 'DELETE',
    path: () => 'uber-eats-orders/api/channels/uber-eats/pause',
  },
  enableOrderCreation: {
    who: INTEGRATE,
    method: 'POST',
    path: () => 'partners-api/api/enable-order-creation',
  },
  setRecipientPhone: {
    who: MANAGE_ORDERS,
    method: 'PUT',
    path: orderPath('/recipient/contact-info'),
    body: () => ({ phone_number: '+1 704 555 0143' }),
  },
  setRecipientName: {
    who: MANAGE_ORDERS,
    method: 'PUT',
    path: orderPath('/recipient/name'),
    body: () => ({ name: 'Ada Lovelace' }),
  },
  setRecipientAddress: {
    who: MANAGE_ORDERS,
    method: 'PUT',
    path: orderPath('/recipient/address'),
    body: () => ({
      address_description: { address_line_1: '79 Cedar Street' },
      geocoded_address: { lat: 35.2272, lng: -80.8431 },
    }),
  },
  setPickUpNotes: {
    who: MANAGE_ORDERS,
    method: 'PUT',
    path: orderPath('/pick-up-notes'),
    body: () => ({ pick_up_notes: 'Ask for the shift lead' }),
  },
  setDropOffNotes: {
    who: MANAGE_ORDERS,
    method: 'PUT',
    path: orderPath('/drop-off-notes'),
    body: () => ({ drop_off_notes: 'Ring twice' }),
  },
  setHandoverNote: {
    who: MANAGE_ORDERS,
    method: 'PUT',
    path: orderPath('/handover-note'),
    body: () => ({ handover_note: 'The customer calls back at eight' }),
  },
  setCharges: {
    who: MANAGE_ORDERS,
    method: 'PUT',
    path: orderPath('/charges'),
    body: () => ({ sub_total_in_cents: -1, tips_in_cents: 400 }),
  },
  reportRobotEvent: {
    ...BRING_ORDERS,
    method: 'POST',
    path: orderPath('/assigned-robot/events'),
    body: () => ({ kind: 'left-for-pick-up' }),
  },
  startRescue: {
    who: RESCUE_ORDERS,
    method: 'POST',
    path: orderPath('/start-rescue'),
    body: () => ({ reason: 'Software issue' }),
  },
  claimRescue: {
    who: RESCUE_ORDERS,
    method: 'POST',
    path: orderPath('/claim-rescue'),
  },
  finishRescue: {
    who: RESCUE_ORDERS,
    method: 'POST',
    path: orderPath('/finish-rescue'),
  },
  unassignRobot: {
    who: MANAGE_ORDERS,
    method: 'DELETE',
    path: orderPath('/assigned-robot'),
  },
  assignRobot: {
    who: MANAGE_ORDERS,
    method: 'PUT',
    path: orderPath('/assigned-robot'),
    body: ({ robotId }) => ({ robot_id: robotId }),
  },
  cancelOrder: {
    who: MANAGE_ORDERS,
    method: 'POST',
    path: orderPath('/cancel'),
  },
  listRobots: { who: EVERYBODY, path: () => 'robots/api/robots' },
  getRobot: {
    who: EVERYBODY,
    path: ({ robotId }) => `robots/api/robots/${robotId}`,
  },
  createRobot: {
    who: ['admin'],
    method: 'POST',
    path: () => 'robots/api/robots',
    body: () => ({ id: newRobotId(), deployment_kind: 'retired' }),
  },
  sendPilotHeartbeat: {
    who: [],
    assigned: ['supervisor', 'pilot'],
    method: 'POST',
    path: ({ robotId }) => `robots/api/robots/${robotId}/pilot-heartbeat`,
  },
  assignPilot: {
    who: ['admin', 'supervisor'],
    method: 'POST',
    path: ({ robotId }) => `robots/api/robots/${robotId}/assigned-pilot`,
    body: ({ pilotUuid }) => ({ user_uuid: pilotUuid }),
  },
  unassignPilot: {
    who: ['admin', 'supervisor'],
    method: 'DELETE',
    path: ({ robotId }) => `robots/api/robots/${robotId}/assigned-pilot`,
  },
  setDeploymentKind: {
    who: ['admin', 'robotsAdmin'],
    method: 'POST',
    path: ({ robotId }) => `robots/api/robots/${robotId}/deployment-kind`,
    body: () => ({ deployment_kind: 'retired' }),
  },
  setParkingSpot: {
    who: ['admin', 'supervisor'],
    method: 'POST',
    path: ({ robotId }) => `robots/api/robots/${robotId}/parking-spot`,
    body: () => ({
      parking_spot: {
        description: 'By the flower beds',
        address_description: { address_line_1: '1 Tryon Row' },
        geocoded_address: { lat: 35.2271, lng: -80.8431 },
      },
    }),
  },
  getTrails: { who: EVERYBODY, path: () => 'pilot-api/api/robots/trails' },
  listUsers: {
    who: ['admin', 'supervisor'],
    path: () => 'auth/api/users',
  },
  searchUsers: {
    who: ['admin', 'supervisor'],
    path: () => 'auth/api/users/search?text=a&limit=5',
  },
  getUser: {
    who: ['admin', 'supervisor'],
    path: ({ pilotUuid }) => `auth/api/users/${pilotUuid}`,
  },
  createUser: {
    who: ['admin', 'supervisor'],
    method: 'POST',
    path: () => 'auth/api/users',
    body: newUser,
  },
  deactivateUser: {
    who: ['admin', 'supervisor'],
    method: 'POST',
    path: ({ userUuid }) => `auth/api/users/${userUuid}/deactivate`,
  },
  activateUser: {
    who: ['admin', 'supervisor'],
    method: 'POST',
    path: ({ userUuid }) => `auth/api/users/${userUuid}/activate`,
  },
  sendVerificationLink: {
    who: ['admin', 'supervisor'],
    method: 'POST',
    path: ({ userUuid }) => `auth/api/users/${userUuid}/send-verification-link`,
  },
  setRoles: {
    who: ['admin', 'supervisor'],
    method: 'PUT',
    path: ({ userUuid }) => `auth/api/users/${userUuid}/roles`,
    body: () => ({ roles: ['night-shift'] }),
  },
  listSessions: {
    who: ['admin', 'supervisor'],
    path: ({ userUuid }) => `auth/api/users/${userUuid}/sessions`,
  },
  endSession: {
    who: ['admin'],
    method: 'DELETE',
    path: ({ userUuid }) => `auth/api/users/${userUuid}/sessions/none`,
  },
  endSessions: {
    who: ['admin'],
    method: 'DELETE',
    path: ({ userUuid }) => `auth/api/users/${userUuid}/sessions`,
  },
  getSecondFactor: {
    who: ['admin', 'supervisor'],
    path: ({ userUuid }) => `auth/api/users/${userUuid}/second-factor`,
  },
  removeSecondFactor: {
    who: ['admin', 'supervisor'],
    method: 'DELETE',
    path: ({ userUuid }) => `auth/api/users/${userUuid}/second-factor`,
  },
  listActs: {
    who: ['admin', 'supervisor'],
    path: ({ userUuid }) => `auth/api/users/${userUuid}/acts`,
  },
  listRestaurants: {
    who: SEE_RESTAURANTS,
    path: () => 'restaurants/api/restaurants',
  },
  searchRestaurants: {
    who: SEE_RESTAURANTS,
    path: () => 'restaurants/api/restaurants/search?name_begins=a&limit=5',
  },
  createRestaurant: {
    who: MANAGE_RESTAURANTS,
    method: 'POST',
    path: () => 'restaurants/api/restaurants',
    body: partner,
  },
  getRestaurant: { who: SEE_RESTAURANTS, path: partnerPath() },
  changeRestaurant: {
    who: MANAGE_RESTAURANTS,
    method: 'PUT',
    path: partnerPath(),
    body: partner,
  },
  setRestaurantContacts: {
    who: MANAGE_RESTAURANTS,
    method: 'PUT',
    path: partnerPath('/contacts'),
    body: () => ({ contacts: partner().contacts }),
  },
  setOpeningHours: {
    who: MANAGE_RESTAURANTS,
    method: 'PUT',
    path: partnerPath('/opening-hours'),
    body: () => ({
      time_zone: 'America/New_York',
      weekly: [{ day: 'monday', opens: '11:00', closes: '14:00' }],
    }),
  },
  removeOpeningHours: {
    who: MANAGE_RESTAURANTS,
    method: 'DELETE',
    path: partnerPath('/opening-hours'),
  },
  pauseRestaurant: {
    who: MANAGE_RESTAURANTS,
    method: 'PUT',
    path: partnerPath('/pause'),
    body: () => ({ reason: 'Oven broken', until: '2199-01-01T00:00:00Z' }),
  },
  resumeRestaurant: {
    who: MANAGE_RESTAURANTS,
    method: 'DELETE',
    path: partnerPath('/pause'),
  },
  getTile: { who: EVERYBODY, path: () => 'maps/tiles/street/15/9025/12973' },
  listVisibleRegions: {
    who: EVERYBODY,
    method: 'POST',
    path: () => 'maps/visible',
    body: () => ({ xmin: -80.845, ymin: 35.225, xmax: -80.842, ymax: 35.229 }),
  },
  searchPlaces: { who: EVERYBODY, path: () => 'maps/api?q=tryon' },
  reversePlace: {
    who: EVERYBODY,
    path: () => 'maps/reverse?lat=35.2271&lon=-80.8431',
  },
  getWalkingRoute: {
    who: EVERYBODY,
    path: () =>
      'maps/route/v1/foot/-80.8431,35.2271;-80.8402,35.2290?geometries=geojson',
  },
  listGround: {
    who: EVERYBODY,
    path: () => 'maps/ground?lat=35.2271&lon=-80.8431',
  },
  getRegionsFile: { who: EVERYBODY, path: () => 'maps/regions.wkt' },
  startVideo: {
    who: EVERYBODY,
    method: 'POST',
    path: () => 'teleop/api/robots/SH8/whep',
    body: ({ sdp }) => sdp,
  },
  // A session that nobody has counts as ended.
  stopVideo: {
    who: EVERYBODY,
    method: 'DELETE',
    path: () =>
      'teleop/api/robots/SH8/whep/00000000-0000-4000-8000-000000000000',
  },
  getIceServers: {
    who: EVERYBODY,
    path: () => 'teleop/api/ice-servers',
  },
  attendRobot: {
    who: EVERYBODY,
    method: 'PUT',
    path: () => 'teleop/api/robots/SH8/attendant',
  },
  getRobotEvents: {
    who: EVERYBODY,
    path: () => 'teleop/api/robots/SH8/events',
  },
  listDrives: {
    who: ['admin', 'supervisor', 'pilot', 'rescuer'],
    path: () => 'teleop/api/drives',
  },
  listRunningDrives: {
    who: ['admin', 'supervisor'],
    path: () => 'teleop/api/drives/running',
  },
  // Of a lease that nobody had: whoever may make the call is told so.
  reportDrive: { who: ['admin', 'supervisor', 'pilot', 'rescuer'] },
  leaveRobot: {
    who: EVERYBODY,
    method: 'DELETE',
    path: () => 'teleop/api/robots/SH8/attendant',
  },
  listBindings: {
    who: EVERYBODY,
    path: () => 'notifications/api/web-apps/sidehelm/bindings',
  },
  // Refused after that where nobody has set Firebase up.
  bindFcm: { who: EVERYBODY },
  // The same browser each time: it becomes the next one's.
  bindWebPush: {
    who: EVERYBODY,
    method: 'POST',
    path: () => 'notifications/api/web-apps/sidehelm/bindings/web-push',
    body: () => ({
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/roles',
      keys: {
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
  },
  removeBinding: {
    who: EVERYBODY,
    method: 'DELETE',
    path: () =>
      'notifications/api/web-apps/sidehelm/bindings/00000000-0000-4000-8000-000000000000',
  },
  getWebPushKey: {
    who: EVERYBODY,
    path: () => 'notifications/api/web-apps/sidehelm/web-push-key',
  },
  listChoices: { who: EVERYBODY, path: () => 'notifications/api/choices' },
  // What may be chosen depends on the roles once more.
  choose: { who: EVERYBODY },
  listClips: {
    who: REVIEW,
    path: () => 'media-downloader/playback?robot=SH1&date=2026-11-20',
  },
  listRecordedDays: {
    who: REVIEW,
    path: () => 'media-downloader/days?robot=SH1&from=2026-11-01&to=2026-11-30',
  },
  // Which clips there are is the demo's own matter.
  getClip: { who: REVIEW },
  getPreview: { who: REVIEW },
  requestDownload: { who: REVIEW },
  getDownload: { who: REVIEW },
  listTelemetry: {
    who: REVIEW,
    path: () =>
      'media-downloader/telemetry?robot=SH1&from=2026-11-20T20:00:00Z&to=2026-11-20T20:10:00Z',
  },
  getRecorderStatus: { who: REVIEW, path: () => 'media-downloader/status' },
  listHolds: { who: REVIEW, path: () => 'media-downloader/holds' },
  holdRecordings: {
    who: REVIEW,
    method: 'POST',
    path: () => 'media-downloader/holds',
    // Nothing was recorded then, so nothing is kept for longer.
    body: () => ({
      robotID: 'SH1',
      startTime: '2020-01-01T00:00:00.000Z',
      endTime: '2020-01-01T00:00:01.000Z',
      reason: 'Test of the roles',
    }),
  },
  releaseRecordings: { who: ['admin'] },
  registerExport: {
    who: REVIEW,
    method: 'POST',
    path: () => 'media-downloader/exports',
    body: () => ({
      robotID: 'SH1',
      startTime: '2020-01-01T00:00:00.000Z',
      endTime: '2020-01-01T00:00:01.000Z',
      manifest_sha256: 'a'.repeat(64),
    }),
  },
  getExport: { who: REVIEW },
  listEntries: {
    who: ['admin'],
    atGatewayAlone: true,
    path: () => 'audit/api/entries',
  },
};

/** Operations that the gateway offers nobody: sign-in programs call them, with a session's cookie or as strangers, and the console's backend for itself. */
export const NOT_OFFERED: Record<string, { method: string; path: string }> = {
  createAccessToken: { method: 'POST', path: 'auth/api/access-token' },
  getKeys: { method: 'GET', path: 'auth/.well-known/jwks.json' },
  listAuthAudit: { method: 'GET', path: 'auth/api/audit-events' },
  listRobotAudit: { method: 'GET', path: 'robots/api/audit-events' },
  listRestaurantAudit: { method: 'GET', path: 'restaurants/api/audit-events' },
  listIntakeAudit: { method: 'GET', path: 'partners-api/api/audit-events' },
  listOrderAudit: { method: 'GET', path: 'delivery-orders/api/audit-events' },
  listMediaAudit: { method: 'GET', path: 'media-downloader/api/audit-events' },
};

/** Who may open which live channel, by the service's name and the channel's address. */
export const CHANNELS: Record<string, Account[]> = {
  'teleop/robots': EVERYBODY,
  'teleop/camera': EVERYBODY,
  'teleop/signal/users': EVERYBODY,
};

const WATCH: Allowed = { who: EVERYBODY };
/** Supervisors and pilots the robot that is assigned to them. */
const DRIVE: Allowed = {
  who: ['admin', 'rescuer'],
  assigned: ['supervisor', 'pilot'],
};

/** Who may send which message on a live channel. */
export const MESSAGES: Record<string, Allowed> = {
  start: WATCH,
  stop: WATCH,
  ping: WATCH,
  'emergency-stop': WATCH,
  // Whoever hands over an order beside a robot that stands.
  'lid-toggle': { who: ['admin', 'supervisor', 'rescuer'] },
  'lease-request': DRIVE,
  'lease-release': DRIVE,
  'lease-hand-over': DRIVE,
  drive: DRIVE,
  command: DRIVE,
  rearm: DRIVE,
  'control-offer': DRIVE,
  // Whoever may watch may ask; only who drives answers.
  'intervention-request': WATCH,
  'intervention-answer': DRIVE,
  'camera-start': WATCH,
  'camera-seen': WATCH,
};

/** The screens in the drawer, from top to bottom. */
export const NAVIGATION: Record<Account, string[]> = {
  admin: [
    'Robots',
    'Start Piloting',
    'Spectate Robots',
    'Media Search',
    'Dispatchtable',
    'Dispatchboard',
    'Map',
    'Users Dashboard',
    'Delivery Partners',
    'Integrations',
    'Access',
    'Audit',
    'Catalog',
    'Developer tools',
  ],
  supervisor: [
    'Robots',
    'Start Piloting',
    'Spectate Robots',
    'Media Search',
    'Dispatchtable',
    'Dispatchboard',
    'Map',
    'Users Dashboard',
    'Delivery Partners',
    'Integrations',
  ],
  pilot: ['Robots', 'Start Piloting', 'Map'],
  rescuer: ['Robots', 'Start Piloting', 'Map'],
  robotsAdmin: ['Robots', 'Map'],
  partner: [],
  noRole: ['Robots', 'Map'],
};
