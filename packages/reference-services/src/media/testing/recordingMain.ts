/**
 * Records a robot until it is killed, or told to end. Its arguments: the data folder, and a file of frames as a JSON list in base64.
 * The environment says where recordings go. Whoever has forked it can ask what it has.
 */
import { readFileSync } from 'node:fs';
import { readRecording } from '../../platform/recordingConfig';
import { startRecordings, type StartedRecordings } from '../startRecordings';
import { fingerprintOf } from '../store/readVideo';
import { FakeFleet } from './FakeFleet';
import type {
  RecordingAnswer,
  RecordingQuestion,
  TimeRange,
} from './recordingQuestions';

const ROBOT = 'SH1';
const [dataFolder, framesFile] = process.argv.slice(2);
const frames: string[] = JSON.parse(readFileSync(framesFile, 'utf8'));
const fleet = new FakeFleet(
  [ROBOT],
  frames.map(frame => Buffer.from(frame, 'base64')),
);
setInterval(() => fleet.tell(), 1_000);
/** ms that its clock is ahead. */
let ahead = 0;
const wallClock = () => Date.now() + ahead;

async function answer(
  { recordings, close }: StartedRecordings,
  question: RecordingQuestion,
): Promise<RecordingAnswer> {
  const told = ({ from, to }: TimeRange) =>
    recordings.telemetryBetween(ROBOT, from, to, 100);
  switch (question.type) {
    case 'set-clock':
      ({ ahead } = question);
      return {};
    case 'status':
      return { state: recordings.status().state };
    case 'clips':
      return { clips: recordings.clipsBetween(ROBOT, 0, wallClock() + 1_000) };
    case 'read': {
      const clip = recordings.clipAt(ROBOT, question.startedAt);
      if (!clip) return {};
      const parts: Buffer[] = [];
      for await (const part of await recordings.openClip(clip, question.range))
        parts.push(part);
      const bytes = Buffer.concat(parts);
      return { size: bytes.length, sha256: fingerprintOf(bytes) };
    }
    case 'told':
      recordings.requireRead(ROBOT, question.from, question.to);
      return { told: await told(question) };
    default:
      await close();
      return {};
  }
}

async function main() {
  const started = await startRecordings({
    config: readRecording(
      { SIDEHELM_RECORDING: 'always', ...process.env },
      dataFolder,
    ),
    simulation: fleet.asFleet,
    held: { isHeld: () => false },
    duties: async () => ({ active: [ROBOT], carrying: [] }),
    drivingOf: () => undefined,
    isLidOpen: () => false,
    onNews: () => {},
    logger: { info() {}, warn: details => console.error(details) },
    wallClock,
  });
  const { recordings } = started;
  process.on('message', async (question: RecordingQuestion) => {
    const answered = await answer(started, question).catch(error => ({
      error: String(error.message),
    }));
    process.send?.(answered, () => {
      if (question.type === 'end') process.exit();
    });
  });
  setInterval(() => {
    const [clip] = recordings.clipsBetween(ROBOT, 0, wallClock()).slice(-1);
    if (clip) process.stdout.write(`${clip.startedAt} ${clip.size}\n`);
  }, 100);
}

void main();
