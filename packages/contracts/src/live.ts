/** Websocket paths under the teleop service; the gateway serves them at the same paths. */
export const LIVE_CHANNELS = {
  robots: 'robots',
  camera: 'camera',
  signalUsers: 'signal/users',
} as const;
export type LiveChannel = (typeof LIVE_CHANNELS)[keyof typeof LIVE_CHANNELS];

/** Those of robots; the gateway does not serve them. */
export const ROBOT_CHANNELS = {
  robot: 'robot',
  camera: 'robot/camera',
} as const;
export type RobotChannel = (typeof ROBOT_CHANNELS)[keyof typeof ROBOT_CHANNELS];
