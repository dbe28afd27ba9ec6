/** The fleet at a glance. @packageDocumentation */
export { FleetPage, fleetPlugin } from './plugin';
