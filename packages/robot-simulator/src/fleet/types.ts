/** Shapes of the fleet's surface; those of commands follow the live channel's messages. */

export type Signal = 'good' | 'weak' | 'lost';
export type EmergencyStopCause = 'operator' | 'robot';

export interface EmergencyStopState {
  latched: boolean;
  /** Presses so far, those on a latched robot included. */
  number: number;
  by?: string;
  cause?: EmergencyStopCause;
}

/** When a command was sent and when it is executed, monotonic ms. */
export interface CommandTiming {
  sentAt: number;
  now: number;
}

/** What a re-arm tells beside the lease; without it neither age nor newer presses are looked at. */
export interface RearmDetails {
  /** The last press of the emergency stop that the sender knew of. */
  stopNumber?: number;
  timing?: CommandTiming;
}

export interface DriveCommand {
  lease_id: string;
  /** Strictly increasing within a lease. */
  seq: number;
  /** Monotonic ms. */
  sent_at: number;
  /** -1 (full reverse) to 1 (full forward). */
  power: number;
  /** -1 (left) to 1 (right). */
  steer: number;
  /** -1..1, added to steer. */
  steer_compensation: number;
  /** Turn on the spot instead: -1 (left) to 1 (right). */
  rotate?: number;
  /** Brake as hard as in silence, whatever else is asked for. */
  brake?: boolean;
  /** ms, of the picture that the driver steers by, when the command was sent. */
  picture_age?: number;
}

export type DriveRefusal =
  | 'bad-message'
  | 'upstream-lost'
  | 'lease-dead'
  | 'stale-command'
  | 'out-of-order'
  | 'not-neutral';

export type DriveResult = { ok: true } | { ok: false; code: DriveRefusal };

export type RobotCommand =
  | { command: 'lid-toggle' | 'led-toggle' | 'strobe-pulse' }
  /** `held`: the horn, only as long as it is asked for again; a siren that was switched on stays on. */
  | { command: 'siren'; enabled: boolean; held?: boolean }
  | { command: 'lidars'; enabled: boolean }
  /** `text` with the sound `say` alone: what is said. */
  | { command: 'sound'; sound: string; text?: string };

export type CommandResult =
  | { ok: true }
  | {
      ok: false;
      code:
        | 'lease-dead'
        | 'upstream-lost'
        | 'bad-message'
        | 'stale-command'
        | 'not-neutral'
        | 'refused';
      message: string;
    };

export interface Particle {
  x: number;
  y: number;
  /** Radians counter-clockwise from east, as localisation filters have it. */
  angle: number;
  /** Weight against the best particle, 0..1. */
  alive: number;
}

export interface Pose {
  x: number;
  y: number;
  /** Degrees clockwise from north. */
  heading: number;
}

export interface RobotState extends Pose {
  robot_id: string;
  /** Simulated seconds at which this was sampled. */
  time: number;
  lat: number;
  lng: number;
  /** m/s along the heading, negative in reverse. */
  speed: number;
  /** Degrees a second, positive to the right. */
  yaw_rate: number;
  battery: { percentage: number; voltage: number; usage: number };
  cargo_temperature_in_celsius: number;
  lid: 'open' | 'closed';
  /** It sounds. */
  siren: boolean;
  /** It is switched on, whether or not the horn is held. */
  siren_enabled: boolean;
  led: boolean;
  strobe: boolean;
  sound?: string;
  /** What it says, while the sound is `say`. */
  speech?: string;
  lidars_enabled: boolean;
  emergency_stop: EmergencyStopState;
  is_armed: boolean;
  collision: boolean;
  /** What keeps it from going as fast as it is asked to. */
  held_by?: 'lidars' | 'battery';
  /** Degrees clockwise from the heading, 0 to 360: where that stands which the lidars hold it for, or which it touches. */
  held_from?: number;
  signal: Signal;
}

/** How a robot stands and moves; what changes with every step. */
export interface RobotMotion extends Pose {
  /** m/s along the heading, negative in reverse. */
  speed: number;
  /** Degrees a second, positive to the right. */
  yaw_rate: number;
}

/** What of a robot others see and hear. */
export interface RobotSigns {
  led: boolean;
  /** For as long as its pulse lasts. */
  strobe: boolean;
  siren: boolean;
}

/** What of a robot its driver must hear of at once. */
export type RobotNews = Pick<
  RobotState,
  'signal' | 'speed' | 'is_armed' | 'emergency_stop'
>;
