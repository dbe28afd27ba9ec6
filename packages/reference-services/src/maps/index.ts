export type { MapSource } from './MapSource';
export { MapThread } from './MapThread';
export { registerMaps } from './registerMaps';
