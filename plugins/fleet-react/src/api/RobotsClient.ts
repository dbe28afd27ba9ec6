import type { DeploymentKind, ParkingSpot, Robot } from '@sidehelm/contracts';
import {
  unwrap,
  type GatewayApi,
  type LastAnswer,
  type ReadList,
} from '@sidehelm/console-react';
import { readRobot, readRobots } from '../robots/readRobots';
import type { RobotsApi, SeenRobot } from './RobotsApi';

const seen = ({ id, version }: SeenRobot) => ({
  path: { id },
  header: version === undefined ? {} : { 'If-Match': `"${version}"` },
});

/** Asks the robots service through the gateway. */
export class RobotsClient implements RobotsApi {
  private readonly robots;

  constructor(gateway: GatewayApi) {
    this.robots = gateway.service('robots');
  }

  list(
    last: LastAnswer<ReadList<Robot>>,
    onProblem?: (problem: string) => void,
  ): Promise<ReadList<Robot>> {
    return last.read(
      this.robots.GET('/api/robots', { parseAs: 'stream' }),
      body => readRobots(body, onProblem),
    );
  }

  async get(id: string): Promise<Robot> {
    const answer = unwrap(
      this.robots.GET('/api/robots/{id}', { params: { path: { id } } }),
    );
    const robot = readRobot(await answer);
    if (!robot) throw new SyntaxError('The robot has no id.');
    return robot;
  }

  create(id: string): Promise<Robot> {
    return unwrap(
      this.robots.POST('/api/robots', {
        body: { id, deployment_kind: 'active' },
      }),
    );
  }

  assignPilot(robot: SeenRobot, user_uuid: string): Promise<Robot> {
    return unwrap(
      this.robots.POST('/api/robots/{id}/assigned-pilot', {
        params: seen(robot),
        body: { user_uuid },
      }),
    );
  }

  unassignPilot(robot: SeenRobot): Promise<Robot> {
    return unwrap(
      this.robots.DELETE('/api/robots/{id}/assigned-pilot', {
        params: seen(robot),
      }),
    );
  }

  setKind(robot: SeenRobot, deployment_kind: DeploymentKind): Promise<Robot> {
    return unwrap(
      this.robots.POST('/api/robots/{id}/deployment-kind', {
        params: seen(robot),
        body: { deployment_kind },
      }),
    );
  }

  setParkingSpot(robot: SeenRobot, parking_spot: ParkingSpot): Promise<Robot> {
    return unwrap(
      this.robots.POST('/api/robots/{id}/parking-spot', {
        params: seen(robot),
        body: { parking_spot },
      }),
    );
  }

  sendHeartbeat(id: string): Promise<Robot> {
    return unwrap(
      this.robots.POST('/api/robots/{id}/pilot-heartbeat', {
        params: { path: { id } },
      }),
    );
  }
}
