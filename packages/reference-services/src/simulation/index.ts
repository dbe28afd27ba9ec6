export {
  type CameraFeed,
  type CameraHost,
  type EncodedFrame,
  type Rendition,
  type VideoCodec,
} from './CameraHost';
export { CameraTable } from './CameraTable';
export { districtOf } from './districtOf';
export type {
  DriveInput,
  FleetSimulationHost,
  Outcome,
  RearmInput,
  Refusal,
} from './FleetSimulationHost';
export { type LatchedStop, LatchedStops } from './LatchedStops';
export type { Link, LinkFactory } from './Link';
export { RENDITIONS } from './CameraHost';
export type { SimulationLogger } from './SimulationLogger';
export {
  startSimulation,
  type StartSimulationOptions,
} from './startSimulation';
export { SupervisedWorker } from './SupervisedWorker';
