/** The fleet at a glance. @packageDocumentation */
export type { RegionsApi } from './api/RegionsApi';
export { regionsApiRef } from './api/regionsApiRef';
export type { MapRegion, RegionReading } from './map/MapRegion';
export {
  FleetAttention,
  CameraWallPage,
  FleetMapPage,
  fleetPages,
  FleetPage,
  fleetPlugin,
  FleetSearch,
  SfuPage,
} from './plugin';
