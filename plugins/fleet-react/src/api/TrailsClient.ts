import { unwrap, type GatewayApi } from '@sidehelm/console-react';
import { readTrail, type TrailPosition } from '../trails/readTrail';
import { readTrails, type RobotTrail } from '../trails/readTrails';
import type { EventRange } from './RobotEventsApi';
import type { TrailsApi } from './TrailsApi';

/** Asks the pilot service through the gateway. */
export class TrailsClient implements TrailsApi {
  private readonly pilotApi;

  constructor(gateway: GatewayApi) {
    this.pilotApi = gateway.service('pilot-api');
  }

  async get(
    robot_id: string,
    onProblem?: (problem: string) => void,
  ): Promise<TrailPosition[]> {
    const trails = unwrap(
      this.pilotApi.GET('/api/robots/trails', {
        params: { query: { robot_id } },
      }),
    );
    return readTrail(await trails, robot_id, onProblem);
  }

  async inRange(
    robot_id: string,
    { from, to }: EventRange,
    onProblem?: (problem: string) => void,
  ): Promise<TrailPosition[]> {
    const trails = unwrap(
      this.pilotApi.GET('/api/robots/trails', {
        params: { query: { robot_id, from, to } },
      }),
    );
    return readTrail(await trails, robot_id, onProblem);
  }

  async list(onProblem?: (problem: string) => void): Promise<RobotTrail[]> {
    const trails = unwrap(this.pilotApi.GET('/api/robots/trails'));
    return readTrails(await trails, onProblem);
  }
}
