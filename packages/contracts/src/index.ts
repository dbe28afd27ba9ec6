/** The seam between the console and the company's services. @packageDocumentation */
import type { ServicePaths } from './generated/services';

export * from './createServiceClient';
export * from './live';
export * from './operations';
export type { ServicePaths };

type RobotEvents = ServicePaths['teleop']['/api/robots/{id}/events']['get'];

/** Something that happened to a robot, as the teleop service tells it. */
export type RobotEvent =
  RobotEvents['responses'][200]['content']['application/json'][number];
