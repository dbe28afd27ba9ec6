/** The fleet at a glance. @packageDocumentation */
export {
  CameraWallPage,
  FleetMapPage,
  FleetPage,
  fleetPlugin,
  SfuPage,
} from './plugin';
