/**
 * Messages of the two live channels, as `asyncapi/live.yaml` describes them.
 * JSON text frames. Monotonic times (`sent_at`, `server_time`) are milliseconds
 * of the teleop service's monotonic clock: a wall clock that jumps changes nothing.
 */

/** Websocket paths under the teleop service; the gateway serves them at the same paths. */
export const LIVE_CHANNELS = {
  robots: 'robots',
  signalUsers: 'signal/users',
} as const;
export type LiveChannel = (typeof LIVE_CHANNELS)[keyof typeof LIVE_CHANNELS];

/** Signal of the link between the service and the robot. */
export type RobotSignal = 'unknown' | 'good' | 'weak' | 'lost';

/** One row of the `robots` feed; a field that the robot does not report is absent. */
export interface RobotSummary {
  robot_id: string;
  signal: RobotSignal;
  /** When the robot was last heard, ISO 8601; absent if never. */
  last_ping_at?: string;
  position?: { lat: number; lng: number };
  /** Degrees clockwise from north. */
  heading?: number;
  /** m/s, negative in reverse. */
  speed?: number;
  battery_percentage?: number;
  cargo_temperature_in_celsius?: number;
  is_emergency_stopped: boolean;
  driver_name?: string;
  cpu_percentage?: number;
  disk_free_in_bytes?: number;
}

/** `robots` channel: all robots once a second, the first frame at once. */
export interface RobotsMessage {
  robots: RobotSummary[];
}

export interface RobotTelemetry {
  type: 'telemetry';
  robot_id: string;
  /** Monotonic ms at which the robot sampled this. */
  server_time: number;
  signal: RobotSignal;
  position: { lat: number; lng: number };
  /** Degrees clockwise from north. */
  heading: number;
  /** m/s along the heading, negative in reverse. */
  speed: number;
  battery: { percentage: number; voltage: number; usage: number };
  cargo_temperature_in_celsius: number;
  lid: 'open' | 'closed';
  siren: boolean;
  led: boolean;
  strobe: boolean;
  lidars_enabled: boolean;
  /** The sound being played. */
  sound?: string;
  emergency_stop: {
    latched: boolean;
    /** Presses so far, those on a latched robot included, repetitions not; a re-arm names it. */
    number?: number;
    by?: string;
    cause?: EmergencyStopCause;
  };
  /** The robot has seen a neutral command under the current lease and will move. */
  is_armed: boolean;
  collision: boolean;
  /** Estimated pose of the localisation filter; particles come with the localisation overlay. */
  localization?: {
    particles: { x: number; y: number; angle: number; alive: number }[];
  };
}

export type EmergencyStopCause = 'operator' | 'robot';

export interface LeaseHolder {
  session_id: string;
  user_uuid: string;
  name: string;
  /** Seconds for which the lease has been held. */
  held_for: number;
}

/** Sent to all who watch a robot whenever lease or watchers change. */
export interface LeaseMessage {
  type: 'lease';
  robot_id: string;
  holder?: LeaseHolder;
  /** The caller's own lease; commands must carry it. */
  lease_id?: string;
  /** Sessions that watch, the holder's included. */
  watchers: {
    session_id: string;
    name: string;
    /** Has a drive screen of the robot open and may drive; absent from services that do not know. */
    can_drive?: boolean;
  }[];
  /** Why the lease changed, for the person who lost or gained it. */
  reason?:
    'granted' | 'released' | 'taken' | 'handed-over' | 'expired' | 'refused';
  /** What the person who took the lease gave as reason. */
  note?: string;
}

export interface WelcomeMessage {
  type: 'welcome';
  session_id: string;
  server_time: number;
}

export interface PongMessage {
  type: 'pong';
  /** The `client_time` of the ping. */
  client_time: number;
  server_time: number;
}

export interface AckMessage {
  type: 'ack';
  id: string;
  ok: boolean;
  message?: string;
}

export type LiveErrorCode =
  | 'bad-message'
  | 'forbidden'
  | 'unknown-robot'
  | 'not-watching'
  | 'lease-held'
  | 'lease-dead'
  | 'stale-command'
  | 'out-of-order'
  | 'not-neutral'
  | 'upstream-lost'
  | 'too-fast';

export interface LiveErrorMessage {
  type: 'error';
  code: LiveErrorCode;
  message: string;
  robot_id?: string;
  id?: string;
}

export type ServerMessage =
  | WelcomeMessage
  | RobotTelemetry
  | LeaseMessage
  | PongMessage
  | AckMessage
  | LiveErrorMessage;

interface ForRobot {
  robot_id: string;
}

/** Watch a robot: telemetry at 10 Hz and lease changes. Sent again when `can_drive` changes. */
export interface StartMessage extends ForRobot {
  type: 'start';
  /** A drive screen of the robot is open, so that it can be handed over to this session. */
  can_drive?: boolean;
}
/** Stop watching; gives up the lease if this session holds it, and never touches another's. */
export interface StopMessage extends ForRobot {
  type: 'stop';
}
export interface LeaseRequestMessage extends ForRobot {
  type: 'lease-request';
  id: string;
  /** Take the lease although somebody holds it; needs `reason`. */
  force?: boolean;
  reason?: string;
}
export interface LeaseReleaseMessage extends ForRobot {
  type: 'lease-release';
  lease_id: string;
}
/** Give the lease to another session that watches the robot and may drive. */
export interface LeaseHandOverMessage extends ForRobot {
  type: 'lease-hand-over';
  id: string;
  lease_id: string;
  session_id: string;
}
/** 50 a second while the lease is held, neutral included. */
export interface DriveMessage extends ForRobot {
  type: 'drive';
  lease_id: string;
  /** Strictly increasing within a lease. */
  seq: number;
  /** Monotonic ms of the service, estimated by the client. */
  sent_at: number;
  /** -1 (full reverse) to 1 (full forward). */
  power: number;
  /** -1 (left) to 1 (right). */
  steer: number;
  /** -1..1, added to steer by the robot. */
  steer_compensation: number;
  /** Turn on the spot instead: -1 (left) to 1 (right). */
  rotate?: number;
}
export type RobotCommand =
  | { command: 'lid-toggle' | 'led-toggle' | 'strobe-pulse' }
  | { command: 'siren'; enabled: boolean }
  | { command: 'lidars'; enabled: boolean }
  | { command: 'sound'; sound: string };
export type CommandMessage = ForRobot & {
  type: 'command';
  id: string;
  lease_id: string;
  /** As of a drive command: when it is too old, it is not executed. */
  sent_at?: number;
} & RobotCommand;
/** Any viewer may send it; repeated until acknowledged, so it is idempotent. */
export interface EmergencyStopMessage extends ForRobot {
  type: 'emergency-stop';
  id: string;
}
/**
 * Only the lease holder, and only while the last drive command was neutral.
 * Refused when the stop was pressed again since, or when it is too old.
 */
export interface RearmMessage extends ForRobot {
  type: 'rearm';
  id: string;
  lease_id: string;
  /** `emergency_stop.number` of the telemetry that the sender saw. */
  stop_number?: number;
  /** As of a drive command. */
  sent_at?: number;
}
export interface PingMessage {
  type: 'ping';
  client_time: number;
}

export type ClientMessage =
  | StartMessage
  | StopMessage
  | LeaseRequestMessage
  | LeaseReleaseMessage
  | LeaseHandOverMessage
  | DriveMessage
  | CommandMessage
  | EmergencyStopMessage
  | RearmMessage
  | PingMessage;
