import type { Account } from './accounts';

/**
 * Who may do what, written out by hand from the product's specification
 * ("Roles and permissions") and from what the company's architecture decides
 * where it is silent: never derived from the table that the product runs on.
 */
const EVERYBODY: Account[] = [
  'admin',
  'supervisor',
  'pilot',
  'rescuer',
  'robotsAdmin',
];

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
  'map.read': EVERYBODY,
  'user.read': ['admin', 'supervisor'],
  'user.manage': ['admin', 'supervisor'],
  'dispatch.use': ['admin', 'supervisor'],
  'restaurant.read': ['admin', 'supervisor', 'pilot', 'rescuer'],
  'restaurant.use': ['admin', 'supervisor'],
  'integration.use': ['admin', 'supervisor'],
  'media.use': ['admin', 'supervisor'],
  'replay.use': ['admin', 'supervisor'],
  'order.read': ['admin', 'supervisor', 'rescuer'],
  'order.manage': ['admin', 'supervisor'],
  'order.rescue': ['admin', 'supervisor', 'rescuer'],
  'order.stage': ['admin', 'supervisor', 'rescuer', 'pilot'],
  'audit.read': ['admin'],
};

/** What the calls below are made with. */
export interface CallContext {
  /** A robot of the test's own, which the demo pilot is assigned to. */
  robotId: string;
  pilotUuid: string;
  restaurantUuid: string;
  /** An offer of the browser. */
  sdp: string;
}

export interface SpecifiedCall {
  who: Account[];
  method?: 'POST' | 'PUT' | 'DELETE';
  /** Below /api/gateway/. */
  path: (context: CallContext) => string;
  /** A valid one. */
  body?: (context: CallContext) => object | string;
}

let created = 0;
function newRobotId() {
  created += 1;
  return `ROLE${Date.now() % 1_000_000}${created}`;
}

/** Every operation that the gateway offers, as a call that must succeed for those who may make it; in this order. */
export const CALLS: Record<string, SpecifiedCall> = {
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
  // The demo pilot is assigned; a supervisor cannot be, see the test of its own.
  sendPilotHeartbeat: {
    who: ['pilot'],
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
  listRestaurants: {
    who: ['admin', 'supervisor', 'pilot', 'rescuer'],
    path: () => 'restaurants/api/restaurants',
  },
  getRestaurant: {
    who: ['admin', 'supervisor', 'pilot', 'rescuer'],
    path: ({ restaurantUuid }) =>
      `restaurants/api/restaurants/${restaurantUuid}`,
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
  attendRobot: {
    who: EVERYBODY,
    method: 'PUT',
    path: () => 'teleop/api/robots/SH8/attendant',
  },
  getRobotEvents: {
    who: EVERYBODY,
    path: () => 'teleop/api/robots/SH8/events',
  },
  leaveRobot: {
    who: EVERYBODY,
    method: 'DELETE',
    path: () => 'teleop/api/robots/SH8/attendant',
  },
};

/** Who may send which message on `signal/users`, about a robot that is not assigned to them. */
export const MESSAGES: Record<string, Account[]> = {
  start: EVERYBODY,
  stop: EVERYBODY,
  ping: EVERYBODY,
  'emergency-stop': EVERYBODY,
  'lease-request': ['admin', 'rescuer'],
  'lease-release': ['admin', 'rescuer'],
  'lease-hand-over': ['admin', 'rescuer'],
  drive: ['admin', 'rescuer'],
  command: ['admin', 'rescuer'],
  rearm: ['admin', 'rescuer'],
};

/** The screens in the drawer, from top to bottom. */
export const NAVIGATION: Record<Account, string[]> = {
  admin: ['Robots', 'Spectate Robots', 'Map', 'Catalog', 'Developer tools'],
  supervisor: ['Robots', 'Spectate Robots', 'Map'],
  pilot: ['Robots', 'Map'],
  rescuer: ['Robots', 'Map'],
  robotsAdmin: ['Robots', 'Map'],
};
