/** The fleet at a glance. @packageDocumentation */
export {
  FleetAttention,
  CameraWallPage,
  FleetMapPage,
  fleetPages,
  FleetPage,
  fleetPlugin,
  SfuPage,
} from './plugin';
