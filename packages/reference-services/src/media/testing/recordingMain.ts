/** Records a robot until it is killed. Its arguments: the data folder, and a file of frames as a JSON list in base64. */
import { readFileSync } from 'node:fs';
import { readRecording } from '../../platform/recordingConfig';
import { startRecordings } from '../startRecordings';
import { FakeFleet } from './FakeFleet';

const [dataFolder, framesFile] = process.argv.slice(2);
const frames: string[] = JSON.parse(readFileSync(framesFile, 'utf8'));
const fleet = new FakeFleet(
  ['SH1'],
  frames.map(frame => Buffer.from(frame, 'base64')),
);
setInterval(() => fleet.tell(), 1_000);

async function main() {
  const { recordings } = await startRecordings({
    config: readRecording({ SIDEHELM_RECORDING: 'always' }, dataFolder),
    simulation: fleet.asFleet,
    held: { isHeld: () => false },
    duties: async () => ({ active: ['SH1'], carrying: [] }),
    drivingOf: () => undefined,
    isLidOpen: () => false,
    onNews: () => {},
    logger: { info() {}, warn: details => console.error(details) },
    wallClock: Date.now,
  });
  setInterval(() => {
    const now = Date.now();
    const [clip] = recordings.clipsBetween('SH1', 0, now + 1_000).slice(-1);
    if (clip) process.stdout.write(`${clip.startedAt} ${clip.size}\n`);
  }, 100);
}

void main();
