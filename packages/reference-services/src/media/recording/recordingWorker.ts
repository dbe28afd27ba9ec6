/** The thread that writes recordings, when nobody else needs the processor more. */
import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../../platform/lowerPriority';
import { onRequests } from '../../simulation/threadRequests';
import { loadEncoderLibrary } from '../../simulation/encoderLibrary';
import { PreviewMaker } from './PreviewMaker';
import { RecordingRunner, type MakePreview } from './RecordingRunner';
import type {
  RecordingEvent,
  RecordingRequest,
  RecordingWorkerData,
} from './recordingProtocol';

const ALIVE_PERIOD = 1_000;

lowerPriority();

const post = (event: RecordingEvent) => parentPort?.postMessage(event);

/** Loaded when the first clip has ended; without it clips have no small pictures. */
let maker: Promise<PreviewMaker> | undefined;

const makePreview: MakePreview = async (video, duration) => {
  maker ??= loadEncoderLibrary().then(library => new PreviewMaker(library));
  return (await maker).make(video, duration);
};

const { spool } = workerData as RecordingWorkerData;
const runner = new RecordingRunner({ spool, makePreview, post });
onRequests<RecordingRequest>(request => runner.handle(request));
setInterval(() => post({ type: 'alive' }), ALIVE_PERIOD);
