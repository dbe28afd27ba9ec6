/** Websocket paths under the teleop service; the gateway serves them at the same paths. */
export const LIVE_CHANNELS = {
  robots: 'robots',
  camera: 'camera',
  signalUsers: 'signal/users',
} as const;
export type LiveChannel = (typeof LIVE_CHANNELS)[keyof typeof LIVE_CHANNELS];
