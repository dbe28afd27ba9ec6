export type { MapSource } from './tiles/MapSource';
export { MapThread } from './tiles/MapThread';
export { registerMaps } from './routes/registerMaps';
