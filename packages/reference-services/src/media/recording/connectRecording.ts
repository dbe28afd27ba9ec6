import { join } from 'node:path';
import { SupervisedWorker, type LinkFactory } from '../../simulation';
import type { LibraryLogger } from '../store/ClipLibrary';
import type {
  RecordingEvent,
  RecordingRequest,
  RecordingWorkerData,
} from './recordingProtocol';
import { RecordingRunner } from './RecordingRunner';

/** ms; a disk that answers no more holds the thread up. */
const SILENT_AFTER = 20_000;

type Connect = LinkFactory<RecordingRequest, RecordingEvent>;

/** Recordings are written in a thread of their own: whatever a disk does, nobody who drives waits for it. */
export function connectRecordingThread(options: {
  /** Folder of recordingWorker.js. */
  workerDirectory: string;
  spool: string;
  logger: LibraryLogger;
}): Connect {
  const workerData: RecordingWorkerData = { spool: options.spool };
  return events =>
    new SupervisedWorker(
      {
        name: 'recording thread',
        file: join(options.workerDirectory, 'recordingWorker.js'),
        workerData,
        logger: options.logger,
        silentAfter: SILENT_AFTER,
        endsByItself: true,
      },
      events,
    );
}

/** Recordings are written in the caller's thread, without small pictures, as tests want it; events arrive later. */
export function connectRecordingInProcess(spool: string): Connect {
  return events => {
    const runner = new RecordingRunner({
      spool,
      makePreview: async () => undefined,
      post: event => queueMicrotask(() => events.onEvent(event)),
    });
    events.onUp();
    return {
      // Others use the bytes of a frame, too; a thread gets a copy by itself.
      post: request => runner.handle(request),
      close: async () => {},
    };
  };
}
