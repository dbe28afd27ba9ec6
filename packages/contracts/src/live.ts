/**
 * Messages of the two live channels, made from `asyncapi/teleop.yaml`.
 * JSON text frames. Monotonic times (`sent_at`, `server_time`) are milliseconds
 * of the teleop service's monotonic clock: a wall clock that jumps changes nothing.
 */
export type {
  AckMessage,
  AuthenticateMessage,
  ClientMessage,
  CommandMessage,
  DriveMessage,
  EmergencyStopCause,
  EmergencyStopMessage,
  LeaseHandOverMessage,
  LeaseHolder,
  LeaseMessage,
  LeaseReleaseMessage,
  LeaseRequestMessage,
  LiveErrorCode,
  LiveErrorMessage,
  PingMessage,
  PongMessage,
  RearmMessage,
  RobotCommand,
  RobotsMessage,
  RobotSignal,
  RobotSummary,
  RobotTelemetry,
  ServerMessage,
  StartMessage,
  StopMessage,
  WelcomeMessage,
} from './generated/teleop.messages';

/** Websocket paths under the teleop service; the gateway serves them at the same paths. */
export const LIVE_CHANNELS = {
  robots: 'robots',
  signalUsers: 'signal/users',
} as const;
export type LiveChannel = (typeof LIVE_CHANNELS)[keyof typeof LIVE_CHANNELS];
