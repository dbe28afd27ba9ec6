import type { ServicePaths } from '@sidehelm/contracts';

type Operation = ServicePaths['maps']['/route/v1/foot/{coordinates}']['get'];

/** A route as OSRM answers it. */
export type WalkingRouteAnswer =
  Operation['responses'][200]['content']['application/json'];
export type WalkingRouteLeg =
  WalkingRouteAnswer['routes'][number]['legs'][number];
export type WalkingRouteStep = WalkingRouteLeg['steps'][number];
export type LineString = WalkingRouteStep['geometry'];
