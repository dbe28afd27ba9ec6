import { join } from 'node:path';
import { RENDITIONS, type FleetSimulationHost } from '../simulation';
import { monotonicNow } from '../simulation/monotonicNow';
import { reasonOf } from '../platform/reasonOf';
import type { RecordingConfig } from '../platform/recordingConfig';
import {
  connectRecordingInProcess,
  connectRecordingThread,
} from './recording/connectRecording';
import {
  DemoRecordings,
  type DemoRecordingsOptions,
} from './demo/DemoRecordings';
import { Recorder, type RecorderOptions } from './recording/Recorder';
import { spoolFolders } from './recording/Spool';
import { StoreKeeper } from './recording/StoreKeeper';
import { StoreNews, type RecordingNews } from './recording/StoreNews';
import type { HeldRanges, RecorderState, Recordings } from './rules/Clip';
import { ClipLibrary, type LibraryLogger } from './store/ClipLibrary';
import type { ClipStore } from './store/ClipStore';
import { FileClipStore } from './store/FileClipStore';
import { StoredRecordings } from './store/StoredRecordings';
import { TelemetryReader } from './store/TelemetryReader';

export interface RecordingsOptions extends Pick<
  RecorderOptions,
  'duties' | 'drivingOf' | 'isLidOpen'
> {
  config: RecordingConfig;
  /** Nothing is recorded without it; what was can be seen, and is finished. */
  simulation?: FleetSimulationHost;
  held: HeldRanges;
  /** Folder of recordingWorker.js; everything runs in this thread without it, as tests want it. */
  workerDirectory?: string;
  /** A demonstration begins with some recordings of its past; there are none without it. */
  demo?: Pick<DemoRecordingsOptions, 'seed' | 'conditions' | 'plan'>;
  /** Nothing is recorded any more because of the store, or robots are recorded again; told sparingly. */
  onNews: (news: RecordingNews) => void;
  logger: LibraryLogger;
  /** ms since 1970. */
  wallClock: () => number;
}

export interface StartedRecordings {
  recordings: Recordings;
  /** Ends the clips under way; what is not finished then is finished at the next start. */
  close(): Promise<void>;
}

const NO_CAMERAS = 'Nothing is recorded: there are no cameras here.';

/** Where there are no robots an earlier start may still have left recordings. */
const NO_FLEET: RecorderOptions['simulation'] = {
  robotIds: [],
  now: monotonicNow,
  latestSummaries: () => [],
  subscribeSummaries: () => () => {},
  cameras: {
    isAvailable: async () => false,
    start: () => {
      throw new Error(NO_CAMERAS);
    },
    paintsFor: () => undefined,
  },
};

async function openStore({
  directory,
  s3,
}: RecordingConfig): Promise<ClipStore> {
  if (!s3) return new FileClipStore(directory);
  // Whoever keeps recordings on disk does not wait for the library.
  const { S3ClipStore } = await import('./store/S3ClipStore');
  return new S3ClipStore(s3);
}

/** Records robots, and keeps what was recorded. */
export async function startRecordings(
  options: RecordingsOptions,
): Promise<StartedRecordings> {
  const { config, simulation, logger, held, wallClock } = options;
  const { spool, days, limit, leastFree, mode, robots, cameras } = config;
  const store = await openStore(config);
  const library = new ClipLibrary({ store, logger });
  let handleStoreChange = () => {};
  const news = new StoreNews({ tell: options.onNews, now: monotonicNow });
  const keeper = new StoreKeeper({
    store,
    library,
    spool,
    retention: { days, limit },
    held,
    leastFree,
    wallClock,
    now: monotonicNow,
    logger,
    onChange: () => handleStoreChange(),
  });
  const { demo, workerDirectory } = options;
  // Also where nothing is recorded: what an earlier start left is finished and brought.
  const recorder = new Recorder({
    ...options,
    simulation: simulation ?? NO_FLEET,
    mode: simulation ? mode : 'off',
    robots,
    mostCameras: cameras,
    framesPerSecond: RENDITIONS.overview.framesPerSecond,
    connect:
      workerDirectory === undefined
        ? connectRecordingInProcess(spool)
        : connectRecordingThread({ workerDirectory, spool, logger }),
    library,
    keeper,
    spool,
  });
  handleStoreChange = () => {
    recorder.handleStoreChange();
    // Where nothing is recorded anyway, nothing has stopped.
    news.note(recorder.whyOff === undefined ? keeper.problem : undefined);
  };
  const demonstration =
    demo && simulation && mode !== 'off' && workerDirectory !== undefined
      ? new DemoRecordings({
          ...demo,
          spool,
          script: join(workerDirectory, 'demoRecordingWorker.js'),
          take: (robotId, sidecar) => keeper.take(robotId, sidecar),
          logger,
        })
      : undefined;
  demonstration?.start().catch(error => {
    const reason = reasonOf(error);
    logger.warn({ reason }, 'The demonstration begins without recordings.');
  });
  const status = (): RecorderState => ({
    ...recorder.status(),
    ...(!simulation && { message: NO_CAMERAS }),
    used_in_bytes: library.usedInBytes,
    ...(limit !== undefined && { limit_in_bytes: limit }),
    ...(days !== undefined && { days_kept: days }),
    ...(demonstration?.progress && { rendering: demonstration.progress }),
  });
  return {
    recordings: new StoredRecordings({
      library,
      telemetry: new TelemetryReader({
        store,
        library,
        folder: spoolFolders(spool).telemetry,
      }),
      status,
    }),
    close: async () => {
      news.close();
      await demonstration?.close();
      await recorder.close();
      keeper.close();
    },
  };
}
