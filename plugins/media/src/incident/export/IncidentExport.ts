import {
  messageOf,
  ObservableValue,
  type ReadableValue,
} from '@sidehelm/console-react';
import type { Export } from '@sidehelm/contracts';
import { INCIDENT_FILE, type FileSink } from '../../download/FileSink';
import { writing } from '../../download/writing';
import { atIntervals } from '../../rules/atIntervals';
import { describeParts } from '../Incident';
import type { IncidentRange } from '../IncidentEvent';
import { gatherIncident, type MaterialSources } from './gatherIncident';
import { incidentZip } from './incidentZip';

export type IncidentExportState =
  | { kind: 'gathering' }
  | {
      kind: 'writing';
      /** Bytes of the video. */
      done: number;
      total: number;
    }
  | { kind: 'failed'; message: string }
  | { kind: 'canceled' }
  | {
      kind: 'done';
      /** Of the manifest; what the audit log has. */
      sha256: string;
      /** What is missing in the file, in sentences. */
      notes: readonly string[];
    };

export interface IncidentExportOptions extends MaterialSources {
  range: IncidentRange;
  /** Who exports. */
  madeBy: string;
  /** ms since 1970. */
  now: () => number;
  /** The bytes of a video at the address that was answered. */
  openVideo: (
    url: string,
    signal: AbortSignal,
  ) => Promise<ReadableStream<Uint8Array>>;
  /** Writes the manifest's fingerprint into the audit log. Resolves with what was written down. */
  register: (manifestSha256: string) => Promise<Export>;
}

async function* chunksOf(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Whoever stops reading wants no more of it.
    reader.cancel().catch(() => undefined);
  }
}

const saving = (step: Promise<void>) => writing(step, INCIDENT_FILE.what);

const streamInto = (sink: FileSink) =>
  new WritableStream<Uint8Array>({
    write: chunk => saving(sink.write(chunk)),
    close: () => saving(sink.close()),
  });

/** Makes one file of an incident: asks for everything, and writes while the video comes. */
export class IncidentExport {
  readonly state: ReadableValue<IncidentExportState>;
  private readonly currentState = new ObservableValue<IncidentExportState>({
    kind: 'gathering',
  });
  private readonly ending = new AbortController();

  constructor(private readonly options: IncidentExportOptions) {
    this.state = this.currentState;
  }

  /** Never rejects: the state says how it ended. */
  async run(sink: FileSink): Promise<void> {
    const { signal } = this.ending;
    try {
      const done = await this.write(sink, signal);
      this.currentState.set(done);
    } catch (thrown) {
      this.currentState.set(
        signal.aborted
          ? { kind: 'canceled' }
          : { kind: 'failed', message: messageOf(thrown) },
      );
      // Also what is still asked for.
      this.ending.abort();
      await sink.abort().catch(() => undefined);
    }
  }

  /** Whether there is something to cancel. */
  isRunning(): boolean {
    const { kind } = this.currentState.get();
    return kind === 'gathering' || kind === 'writing';
  }

  /** Nothing is saved. */
  cancel(): void {
    this.ending.abort();
  }

  private async write(
    sink: FileSink,
    signal: AbortSignal,
  ): Promise<IncidentExportState> {
    const { range, madeBy, now, openVideo, register } = this.options;
    const material = await gatherIncident(
      this.options,
      range,
      { name: madeBy, now: now() },
      signal,
    );
    const { video } = material;
    const total = video?.size_in_bytes ?? 0;
    this.currentState.set({ kind: 'writing', done: 0, total });
    const clip = video && chunksOf(await openVideo(video.download_url, signal));
    let sha256 = '';
    const stream = incidentZip(material, {
      clip,
      onProgress: atIntervals(done =>
        this.currentState.set({ kind: 'writing', done, total }),
      ),
      register: async manifest => {
        signal.throwIfAborted();
        sha256 = manifest;
        return register(manifest);
      },
    });
    await stream.pipeTo(streamInto(sink), { signal });
    const missing = video?.missing?.length ?? 0;
    return {
      kind: 'done',
      sha256,
      notes: [
        ...describeParts(material.parts),
        ...(video ? [] : ['Nothing was recorded in this range.']),
        ...(missing > 0
          ? ['Parts of the range have no video; the report says which.']
          : []),
      ],
    };
  }
}

/** For example "incident-SH1-20261120T200000Z-20261120T201000Z.zip". */
export function exportName({ robotId, from, to }: IncidentRange): string {
  const text = (at: number) =>
    `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  return `incident-${robotId}-${text(from)}-${text(to)}.zip`;
}
