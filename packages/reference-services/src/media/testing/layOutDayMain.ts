/**
 * Lays out a video of a range as the service does, and prints how long that took and how long the longest turn of the event loop
 * was, ms, each as a JSON list of all rounds. Its arguments: the folder of recordings, the robot, start and end, rounds.
 */
import { FileClipStore } from '../store/FileClipStore';
import { ClipLibrary } from '../store/ClipLibrary';
import { StoredRecordings } from '../store/StoredRecordings';
import { TelemetryReader } from '../store/TelemetryReader';
import { turnsOf } from '../../testing/turnsOf';
import { indexClip } from '../rules/indexClip';
import { joinClips, type IndexedClip } from '../rules/joinClips';
import { layOut } from '../rules/JoinedVideo';

async function main([folder, robotId, start, end, rounds]: string[]) {
  const logger = { info() {}, warn: console.error };
  const store = new FileClipStore(folder);
  const library = new ClipLibrary({ store, logger });
  await library.load();
  const recordings = new StoredRecordings({
    library,
    telemetry: new TelemetryReader({ store, library }),
    status: () => {
      throw new Error('Nothing is recorded here.');
    },
  });
  const range = { from: Date.parse(start), to: Date.parse(end) };
  const clips = recordings.clipsBetween(robotId, range.from, range.to);
  const turns = [];
  for (let round = 0; round < Number(rounds); round += 1)
    turns.push(
      await turnsOf(async () => {
        const indexed: IndexedClip[] = [];
        for (const clip of clips)
          indexed.push(await indexClip(recordings, clip));
        const { parts, missing } = await joinClips(indexed, range);
        if (missing.length > 0) throw new Error('Something is missing.');
        await layOut(parts, range);
      }),
    );
  process.stdout.write(`${JSON.stringify(turns)}\n`);
}

main(process.argv.slice(2)).catch(error => {
  console.error(error);
  process.exit(1);
});
