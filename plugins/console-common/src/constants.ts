/** Business constants of the product; times in milliseconds, lengths in metres unless named. */
export const PRODUCT_NAME = 'Sidehelm';

/** With what the console's backend shows services that a request is its own. */
export const CONSOLE_MARK_HEADER = 'sidehelm-console';
export const CORRELATION_ID_HEADER = 'x-correlation-id';
/** `sidehelm-` followed by random hex. */
export const CORRELATION_ID_PATTERN = /^sidehelm-[0-9a-f]{8,64}$/;

export const TIMING = {
  tokenRefresh: 60_000,
  apiTimeout: 3_000,
  robotsPolling: 3_000,
  /** Of the robot of the order that one works on. */
  orderRobotPolling: 2_000,
  /** Of a robot's position where only that is needed. */
  positionPolling: 10_000,
  mapRegionPolling: 5_000,
  trailsPolling: 10_000,
  restaurantsPolling: 10_000,
  /** Of whom orders are accepted from. */
  ordersPolling: 10_000,
  /** Of the one order that somebody rescues. */
  orderPolling: 3_000,
  autocompleteDebounce: 200,
  websocketReconnectFirst: 10,
  websocketReconnectMax: 5_000,
  positionThrottle: 2_000,
  directionThrottle: 100,
  alert: 5_000,
  /** The word that an order is there for the robot. */
  newOrderAlert: 3_000,
  /** Why something could not be created. */
  creationErrorAlert: 2_000,
  markerHighlight: 3_000,
  /** The word that something was copied. */
  copiedHint: 1_000,
  /** From an accepted heartbeat of a pilot to the next one. */
  heartbeat: 3_000,
  /** The lid takes no second request sooner. */
  lidLock: 1_000,
} as const;

/**
 * What people read of a failure that says nothing about itself. The specification knows three
 * spellings and leaves open where the first two stand: here the first is for an answer of a service,
 * the second for whatever else was thrown. Creating a user has its own.
 */
export const UNKNOWN_ERROR = {
  answer: 'Unknown error',
  thrown: 'Unknown error.',
  userCreation: 'Unknown Error',
} as const;

/** Minutes from the request of an order to its delivery, where a restaurant names no others. */
export const DEFAULT_DROP_OFF_DEADLINE_IN_MINUTES = 40;

/** Addresses are looked for this far around the centre of the map. */
export const PLACES_SEARCH_RADIUS = 50_000;

export const LAYOUT = {
  drawerWidth: 240,
  cameraColumns: 4,
  cameraHeight: 300,
  mapZoom: 15,
  trailsMapBox: 300,
  restaurantDialogWidth: 700,
} as const;

/** Recorded video: a day of UTC in slots, and how it is played. */
export const VIDEO = {
  slotInSeconds: 300,
  slotsPerDay: 288,
  dayInSeconds: 86_400,
  /** It plays at 2 to the power of this. */
  speedExponent: { min: -4, max: 4 },
  /** Where a day is opened, seconds: 20:00. */
  defaultTime: 72_000,
  /** ms; the address of playback follows what is on screen. */
  addressUpdate: 500,
} as const;

/** Frames a second of the small picture of a camera, which walls show. */
export const OVERVIEW_FRAME_RATE = 10;

/** The company's office, the default map centre and origin of the reference district. */
export const OFFICE = {
  description: 'Park outside the office',
  address_description: {
    address_line_1: '1 Tryon Row',
    locality: 'Charlotte',
    state: 'North Carolina',
    country: 'United States',
    postal_code: '28202',
  },
  geocoded_address: { lat: 35.2271, lng: -80.8431 },
} as const;
