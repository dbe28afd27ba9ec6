import type {
  DeploymentKind,
  ParkingSpot,
  Robot,
} from '@sidehelm/console-common';
import { unwrap, type GatewayApi } from '@sidehelm/console-react';
import type { ServiceClient } from '@sidehelm/contracts';
import { spotOutside } from '../fleet/parkingSpots';

/** Which robot a change was made from: refused with 412 when somebody else has changed it since. */
const from = ({ id, version }: Robot) => ({
  path: { id },
  header: version === undefined ? {} : { 'If-Match': `"${version}"` },
});

/** What people change about robots. Each answers with the robot as it is then, or throws a `ServiceError`. */
export class RobotCommands {
  private readonly robots: ServiceClient<'robots'>;
  private readonly restaurants: ServiceClient<'restaurants'>;

  constructor(gateway: GatewayApi) {
    this.robots = gateway.service('robots');
    this.restaurants = gateway.service('restaurants');
  }

  /** Robots begin as active. */
  create(id: string): Promise<Robot> {
    return unwrap(
      this.robots.POST('/api/robots', {
        body: { id, deployment_kind: 'active' },
      }),
    );
  }

  assignPilot(robot: Robot, user_uuid: string): Promise<Robot> {
    return unwrap(
      this.robots.POST('/api/robots/{id}/assigned-pilot', {
        params: from(robot),
        body: { user_uuid },
      }),
    );
  }

  unassignPilot(robot: Robot): Promise<Robot> {
    return unwrap(
      this.robots.DELETE('/api/robots/{id}/assigned-pilot', {
        params: from(robot),
      }),
    );
  }

  setKind(robot: Robot, deployment_kind: DeploymentKind): Promise<Robot> {
    return unwrap(
      this.robots.POST('/api/robots/{id}/deployment-kind', {
        params: from(robot),
        body: { deployment_kind },
      }),
    );
  }

  setParkingSpot(robot: Robot, parking_spot: ParkingSpot): Promise<Robot> {
    return unwrap(
      this.robots.POST('/api/robots/{id}/parking-spot', {
        params: from(robot),
        body: { parking_spot },
      }),
    );
  }

  /** Asks for the restaurant first: it may have moved or gone since it was picked. */
  async setParkingSpotOutside(robot: Robot, uuid: string): Promise<Robot> {
    const restaurant = await unwrap(
      this.restaurants.GET('/api/restaurants/{uuid}', {
        params: { path: { uuid } },
      }),
    );
    return this.setParkingSpot(robot, spotOutside(restaurant));
  }
}
