/** The fleet at a glance. @packageDocumentation */
export { FleetMapPage, FleetPage, fleetPlugin } from './plugin';
