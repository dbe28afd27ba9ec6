export {
  createWhepHandlers,
  type WhepDependencies,
} from './createWhepHandlers';
export type { VideoConfig } from './VideoConfig';
