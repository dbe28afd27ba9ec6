import { join } from 'node:path';
import { setImmediate as letOthersGo } from 'node:timers/promises';
import { HttpError } from '../../platform/HttpError';
import { inTurns } from '../../platform/inTurns';
import type { Sample } from '../rules/Clip';
import { SLOT, slotOf } from '../rules/slots';
import { telemetryKeyOf } from './clipKeys';
import { mergeSamples, timeOf } from './sampleLines';
import type { ClipLibrary } from './ClipLibrary';
import { isMissing, type ClipStore } from './ClipStore';
import { diskReads } from './DiskReads';
import { EvenLines } from './EvenLines';

interface TelemetryReaderOptions {
  store: ClipStore;
  library: Pick<ClipLibrary, 'hasTelemetry'>;
  /** Of this machine, for what is not in the store yet. */
  folder?: string;
}

const READ_AT_ONCE = 8;
/** Lines that are understood before others have their turn. */
const LINES_A_TURN = 200;

/** What robots told, once a second: a line of JSON for each second, a file for each slot. */
export class TelemetryReader {
  constructor(private readonly options: TelemetryReaderOptions) {}

  /** Oldest first; `limit` of them at most, evenly apart. */
  async between(
    robotId: string,
    from: number,
    to: number,
    limit: number,
  ): Promise<Sample[]> {
    const slots: number[] = [];
    for (let slot = slotOf(from); slot < to; slot += SLOT) slots.push(slot);
    const lines = new EvenLines(limit);
    for (let at = 0; at < slots.length; at += READ_AT_ONCE) {
      const texts = await Promise.all(
        slots
          .slice(at, at + READ_AT_ONCE)
          .map(slot => this.readSlot(robotId, slot)),
      );
      for (const text of texts) {
        for (const line of text.split('\n'))
          if (isBetween(timeOf(line), from, to)) lines.add(line);
        await letOthersGo();
      }
    }
    return understood(lines.take());
  }

  private async readSlot(robotId: string, slot: number): Promise<string> {
    const { store, library, folder } = this.options;
    const key = telemetryKeyOf(robotId, slot);
    // Of a slot that is not over, or waits for the store; after a restart both have some.
    // First: what has gone to the store meanwhile is found there.
    const local = folder
      ? await textOf(() => diskReads.read(join(folder, key)))
      : '';
    const stored = library.hasTelemetry(robotId, slot)
      ? await textOf(() => store.read(key))
      : '';
    return local === '' ? stored : mergeSamples(stored, local);
  }
}

async function textOf(read: () => Promise<Buffer>): Promise<string> {
  try {
    return (await read()).toString();
  } catch (error) {
    if (isMissing(error)) return '';
    throw new HttpError(
      503,
      'What was recorded cannot be read now. Try again in a minute.',
      {},
      { cause: error },
    );
  }
}

function isBetween(time: number | undefined, from: number, to: number) {
  return time !== undefined && time >= from && time < to;
}

/** The last line may be cut off where a process was killed. */
function parse(line: string): Sample[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}

async function understood(lines: readonly string[]): Promise<Sample[]> {
  const samples: Sample[] = [];
  await inTurns(
    lines.length,
    (from, to) => {
      for (const line of lines.slice(from, to)) samples.push(...parse(line));
    },
    LINES_A_TURN,
  );
  return samples;
}
