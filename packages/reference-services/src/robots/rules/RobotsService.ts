import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';
import type {
  AuditFeed,
  DeploymentKind,
  ParkingSpot,
  User,
} from '@sidehelm/contracts';
import { AuditOutbox, type FeedRequest } from '../../platform/AuditOutbox';
import type { Clock } from '../../platform/Clock';
import type { FleetReports } from '../../platform/fleetReports';
import { HttpError } from '../../platform/HttpError';
import { migrate } from '../../platform/migrate';
import { LastKnownValues, type LastKnown } from './LastKnownValues';
import { robotsMigrations } from '../store/migrations';
import {
  RobotStore,
  type ManagedRobot,
  type NewRobot,
  type RobotChange,
} from '../store/RobotStore';
import { PilotWatch } from './PilotWatch';
import { outdatedMessage, pilotProblem } from './robotRules';

type RobotView = ManagedRobot &
  Partial<LastKnown> & { assigned_pilot_name?: string };

interface Dependencies {
  database: Knex;
  clock: Clock;
  logger: FastifyBaseLogger;
  /** Of the auth service, those that there are. */
  findUsers(uuids: readonly string[]): Promise<User[]>;
}

const nameOf = ({ first_name, last_name }: User) =>
  `${first_name} ${last_name}`.trim() || undefined;

const missing = (id: string) => new HttpError(404, `There is no robot ${id}.`);

/**
 * The fleet as people manage it, with what each robot reported last. Changes
 * take the version that they were made from, and throw 412 when it is another
 * by now; without one they always happen.
 */
export class RobotsService {
  private constructor(
    private readonly store: RobotStore,
    private readonly lastKnown: LastKnownValues,
    /** Who may drive a robot because it is theirs. */
    readonly pilots: PilotWatch,
    private readonly outbox: AuditOutbox,
    private readonly dependencies: Dependencies,
  ) {}

  static async create(dependencies: Dependencies): Promise<RobotsService> {
    await migrate(dependencies.database, 'robots', robotsMigrations);
    const store = new RobotStore(dependencies.database, dependencies.clock);
    const lastKnown = new LastKnownValues(await store.loadLastKnown(), values =>
      store.saveLastKnown(values),
    );
    const pilots = await PilotWatch.open({
      store,
      onProblem: error =>
        dependencies.logger.warn(
          { err: error },
          'The pilots of the robots could not be read or followed',
        ),
    });
    return new RobotsService(
      store,
      lastKnown,
      pilots,
      new AuditOutbox(dependencies.database, 'robots_audit'),
      dependencies,
    );
  }

  /** Starts taking reports; answers the function that stops. */
  follow(reports: FleetReports): () => void {
    return reports.subscribe(batch => {
      this.lastKnown.take(batch).catch(error => {
        this.dependencies.logger.warn(
          { err: error },
          'The last known values of some robots could not be written',
        );
      });
    });
  }

  async list(): Promise<RobotView[]> {
    return this.viewAll(await this.store.list());
  }

  async find(id: string): Promise<RobotView | undefined> {
    const robot = await this.store.get(id);
    return robot && this.view(robot);
  }

  /** Throws 404 when there is no such robot. */
  async get(id: string): Promise<RobotView> {
    const robot = await this.find(id);
    if (!robot) throw missing(id);
    return robot;
  }

  /** Takes these robots when there is none yet. */
  async seed(robots: () => NewRobot[]): Promise<void> {
    if ((await this.store.list()).length === 0)
      await this.store.insertMissing(robots(), { isTold: false });
    await this.pilots.look();
  }

  /** Throws 409 when the id is taken. */
  async add(robot: NewRobot): Promise<RobotView> {
    if ((await this.store.insertMissing([robot])) === 0) {
      throw new HttpError(
        409,
        `Robot ${robot.id} already exists. Choose another id.`,
      );
    }
    return this.get(robot.id);
  }

  /** Throws 400 when the user cannot be a pilot. */
  async assignPilot(
    id: string,
    userUuid: string,
    version?: number,
  ): Promise<RobotView> {
    await this.get(id);
    const uuid = userUuid.toLowerCase();
    const [user] = await this.dependencies.findUsers([uuid]);
    const problem = pilotProblem(user);
    if (problem) throw new HttpError(400, problem);
    return this.change(id, { assigned_pilot_uuid: uuid }, version);
  }

  unassignPilot(id: string, version?: number): Promise<RobotView> {
    return this.change(id, { assigned_pilot_uuid: undefined }, version);
  }

  /** Throws 403 when the user is not the robot's pilot. */
  async takeHeartbeat(id: string, userUuid?: string): Promise<RobotView> {
    const robot = await this.get(id);
    if (!userUuid || robot.assigned_pilot_uuid !== userUuid)
      throw new HttpError(403, `You are not assigned to robot ${id}`);
    await this.store.saveHeartbeat(id, this.dependencies.clock());
    return robot;
  }

  setDeploymentKind(
    id: string,
    kind: DeploymentKind,
    version?: number,
  ): Promise<RobotView> {
    return this.change(id, { deployment_kind: kind }, version);
  }

  setParkingSpot(
    id: string,
    spot: ParkingSpot,
    version?: number,
  ): Promise<RobotView> {
    return this.change(id, { parking_spot: spot }, version);
  }

  /** What an audit log shall have of robots. */
  auditFeed(request: FeedRequest): Promise<AuditFeed> {
    return this.outbox.read(request, this.dependencies.clock);
  }

  /** Writes what is only in memory. */
  close(): Promise<void> {
    this.pilots.close();
    return this.lastKnown.flush();
  }

  private async change(
    id: string,
    change: RobotChange,
    version?: number,
  ): Promise<RobotView> {
    const result = await this.store.change(id, change, version);
    if (result.kind === 'missing') throw missing(id);
    if (result.kind === 'outdated')
      throw new HttpError(412, outdatedMessage(id, result.fields));
    // Whoever is no longer the pilot has stopped driving before anybody is told of the change.
    if ('assigned_pilot_uuid' in change) await this.pilots.look();
    return this.view(result.robot);
  }

  private async view(robot: ManagedRobot): Promise<RobotView> {
    const [view] = await this.viewAll([robot]);
    return view;
  }

  /** With what they reported last, and the names of their pilots. */
  private async viewAll(robots: ManagedRobot[]): Promise<RobotView[]> {
    const uuids = robots.flatMap(robot => robot.assigned_pilot_uuid ?? []);
    const pilots = await this.dependencies.findUsers([...new Set(uuids)]);
    const names = new Map(pilots.map(pilot => [pilot.uuid, nameOf(pilot)]));
    return robots.map(robot => ({
      ...robot,
      assigned_pilot_name: names.get(robot.assigned_pilot_uuid ?? ''),
      ...this.lastKnown.get(robot.id),
    }));
  }
}
