/** The entities of the services, as the contracts describe them: snake_case, times ISO 8601 in UTC. */
import type { components as Auth } from './generated/auth';
import type { components as Maps } from './generated/maps';
import type { components as Pilots } from './generated/pilot-api';
import type { components as Restaurants } from './generated/restaurants';
import type { components as Robots } from './generated/robots';
import type { components as Teleop } from './generated/teleop';

export type AddressDescription = Robots['schemas']['AddressDescription'];
export type DeploymentKind = Robots['schemas']['DeploymentKind'];
export type GeocodedAddress = Robots['schemas']['GeocodedAddress'];
export type LastKnownBatterySoc = Robots['schemas']['LastKnownBatterySoc'];
export type ParkingSpot = Robots['schemas']['ParkingSpot'];
export type Restaurant = Restaurants['schemas']['Restaurant'];
export type Robot = Robots['schemas']['Robot'];
export type RobotEvent = Teleop['schemas']['RobotEvent'];
export type RobotEventKind = Teleop['schemas']['RobotEventKind'];
export type TrailPoint = Pilots['schemas']['TrailPoint'];
/** Robot label → its points, oldest first. */
export type Trails = Pilots['schemas']['Trails'];
export type User = Auth['schemas']['User'];
export type VisibleRegion = Maps['schemas']['VisibleRegion'];

export { zUser as userSchema } from './generated/auth.schemas';
export { zVisibleRegion as visibleRegionSchema } from './generated/maps.schemas';
export { zTrailPoint as trailPointSchema } from './generated/pilot-api.schemas';
export { zRestaurant as restaurantSchema } from './generated/restaurants.schemas';
export { zRobot as robotSchema } from './generated/robots.schemas';
export { zRobotEvent as robotEventSchema } from './generated/teleop.schemas';
