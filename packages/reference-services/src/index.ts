/** Complete, standalone implementations of the services that the console needs. @packageDocumentation */
export { createServices } from './createServices';
export type { Services, ServicesDependencies } from './createServices';
export { readConfig, type Config } from './platform/config';
export type { FleetReports, RobotReport } from './platform/fleetReports';
