export type { MapSource } from './MapSource';
export { openMap } from './openMap';
export { registerMaps } from './registerMaps';
