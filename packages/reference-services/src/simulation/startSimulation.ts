import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { StartProblem } from '../platform/StartProblem';
import type { CameraConditions } from './cameraConditions';
import { CameraPool } from './CameraPool';
import type { CameraWorkerData } from './cameraProtocol';
import { FleetHost } from './FleetHost';
import type { FleetWorkerData } from './fleetProtocol';
import type { FleetSimulationHost } from './FleetSimulationHost';
import { connectCamerasInProcess, connectFleetInProcess } from './inProcess';
import { LatchedStops } from './LatchedStops';
import { RecordedCameras } from './RecordedCameras';
import { SharedPoses } from './SharedPoses';
import type { SimulationLogger } from './SimulationLogger';
import { SupervisedWorker } from './SupervisedWorker';

export interface StartSimulationOptions {
  seed: number;
  robotIds: readonly string[];
  logger: SimulationLogger;
  /** Keeps emergency stops over a restart; stays open. Without it they end with the process. */
  database?: Knex | Promise<Knex>;
  /** Folder of fleetWorker.js and cameraWorker.js; without it everything runs in this thread, as tests want it. */
  workerDirectory?: string;
  /** File of recorded frames that all cameras show instead of the district: a JSON list of access units in base64. */
  cameraRecording?: string;
  /** What the cameras see; a dry day unless it says otherwise. */
  conditions?: CameraConditions;
}

/** The fleet thread reports once a second. */
const FLEET_SILENT_AFTER = 4_000;
/** A camera thread too, but on a slow machine it prepares its pictures for seconds. */
const CAMERA_SILENT_AFTER = 15_000;
const START_WITHIN = 30_000;
const MOST_CAMERA_THREADS = 4;

/** Starts the fleet and its cameras; settles when the robots have reported once. */
export async function startSimulation(
  options: StartSimulationOptions,
): Promise<FleetSimulationHost> {
  const { seed, logger, workerDirectory } = options;
  const robotIds = [...options.robotIds];
  const poses = SharedPoses.create(robotIds.length);
  const workerData: FleetWorkerData & CameraWorkerData = {
    seed,
    robotIds,
    poses: poses.buffer,
    conditions: options.conditions,
  };
  const cameras = await startCameras(options, workerData);
  // The cameras prepare their pictures meanwhile.
  const stops = await LatchedStops.open(await options.database, logger);
  const fleet = new FleetHost({
    robotIds,
    cameras,
    poses,
    stops,
    logger,
    connect: events =>
      workerDirectory === undefined
        ? connectFleetInProcess(workerData, events)
        : new SupervisedWorker(
            {
              name: 'fleet thread',
              file: join(workerDirectory, 'fleetWorker.js'),
              workerData,
              logger,
              silentAfter: FLEET_SILENT_AFTER,
            },
            events,
          ),
  });
  await firstReport(fleet);
  return fleet;
}

async function startCameras(
  { logger, workerDirectory, cameraRecording }: StartSimulationOptions,
  workerData: CameraWorkerData,
) {
  if (cameraRecording !== undefined) {
    const frames: string[] = JSON.parse(
      await readFile(cameraRecording, 'utf8'),
    );
    return new RecordedCameras(
      frames.map(frame => Buffer.from(frame, 'base64')),
    );
  }
  return new CameraPool({
    logger,
    threads: workerDirectory === undefined ? 1 : cameraThreads(),
    connect: events =>
      workerDirectory === undefined
        ? connectCamerasInProcess(workerData, events)
        : new SupervisedWorker(
            {
              name: 'camera thread',
              file: join(workerDirectory, 'cameraWorker.js'),
              workerData,
              logger,
              silentAfter: CAMERA_SILENT_AFTER,
              endsByItself: true,
            },
            events,
          ),
  });
}

/** A thread a core at most, and no more than a wall on one screen can use. */
function cameraThreads(): number {
  return Math.min(MOST_CAMERA_THREADS, availableParallelism());
}

async function firstReport(fleet: FleetHost): Promise<void> {
  let leave: () => void = () => {};
  let timer: NodeJS.Timeout | undefined;
  const isReporting = await new Promise<boolean>(resolve => {
    leave = fleet.subscribeSummaries(() => resolve(true));
    timer = setTimeout(() => resolve(false), START_WITHIN);
  });
  leave();
  clearTimeout(timer);
  if (isReporting) return;
  await fleet.close();
  throw new StartProblem(
    'The simulation of the robots does not start; the log above says why.',
  );
}
