/** Entities as the services send them: snake_case, times ISO 8601 in UTC. */

export interface LatLng {
  /** Degrees, -90..90. */
  lat: number;
  /** Degrees, -180..180. */
  lng: number;
}

export interface AddressDescription {
  address_line_1: string;
  /** Labelled "Complement". */
  address_line_2?: string;
  locality?: string;
  state?: string;
  country?: string;
  postal_code?: string;
}

export interface GeocodedAddress extends LatLng {
  google_place_id?: string;
}

export const DEPLOYMENT_KINDS = ['active', 'testing', 'retired'] as const;
export type DeploymentKind = (typeof DEPLOYMENT_KINDS)[number];

export interface ParkingSpot {
  description: string;
  address_description: AddressDescription;
  geocoded_address: GeocodedAddress;
}

export interface LastKnownPosition extends LatLng {
  received_at: string;
}

export interface LastKnownBatterySoc {
  /** State of charge, 0..100. */
  percentage: number;
  /** Volts. */
  voltage: number;
  /** Energy used since the last full charge, in joules. */
  usage: number;
}

export interface Robot {
  /** Upper-case letters followed by digits. */
  id: string;
  /** Usually a `DeploymentKind`; kinds this console does not know are shown as such. */
  deployment_kind: string;
  /** Raised by each change that people make; goes back with a change as If-Match, so that nobody overwrites another's unseen. */
  version?: number;
  assigned_pilot_uuid?: string | null;
  /** For those who may see the robot, but not the users. */
  assigned_pilot_name?: string | null;
  parking_spot?: ParkingSpot | null;
  last_known_position?: LastKnownPosition | null;
  last_known_battery_soc?: LastKnownBatterySoc | null;
  last_known_cargo_temperature?: { temperature_in_celsius: number } | null;
}

export interface User {
  uuid: string;
  email: string;
  first_name: string;
  last_name: string;
  /** ISO 3166-1 alpha-2. */
  country_code: string;
  is_active: boolean;
  is_email_verified: boolean;
  roles: string[];
}

export interface Restaurant {
  uuid: string;
  name: string;
  address_description: AddressDescription;
  geocoded_address: GeocodedAddress;
  /** From the request of an order to its delivery. */
  drop_off_deadline_in_minutes: number;
  contacts: { name: string; phone_number: string }[];
  employees: { user_uuid: string }[];
  /** Ids that others know the restaurant by; `origin` is for example a sales channel. */
  external_refs: { origin: string; id: string }[];
}

export interface TrailPoint {
  latitude: number;
  longitude: number;
  timestamp: string;
}

/** Robot label → its points, oldest first. */
export type Trails = Record<string, TrailPoint[]>;
