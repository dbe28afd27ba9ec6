export {
  createWhepHandlers,
  whepBodyLimits,
  type WhepDependencies,
} from './createWhepHandlers';
export { CameraHub } from './CameraHub';
export { ViewerSessions } from './ViewerSessions';
export type { VideoConfig } from './VideoConfig';
