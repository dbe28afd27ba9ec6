export { guideFrom } from './MapGuide';
export type { MapSource } from './tiles/MapSource';
export { MapThread } from './tiles/MapThread';
export { registerMaps } from './routes/registerMaps';
export { walkingDistance } from './walking/walkingDistance';
