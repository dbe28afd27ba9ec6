import { ObservableValue } from '@sidehelm/console-react';
import { atIntervals } from '../rules/atIntervals';
import type { FileSink } from './FileSink';
import { BreaksOff, ResumingReader, type FileLink } from './ResumingReader';
import { writing } from './writing';

export type DownloadProgress =
  | { kind: 'idle' }
  | { kind: 'running'; received: number }
  /** The connection broke off; it goes on from there by itself. */
  | { kind: 'resuming'; received: number }
  /** It does not go on by itself any more; what has come is kept. */
  | { kind: 'stopped'; received: number; message: string }
  | { kind: 'done' }
  | { kind: 'failed'; message: string };

/** Whether it goes on by itself. */
export const isUnderWay = ({ kind }: DownloadProgress): boolean =>
  kind === 'running' || kind === 'resuming';

/** What is written here is always a video. */
const saving = (step: Promise<void>) => writing(step, 'video');

/** Saves a file whose length is known, and goes on where it broke off. */
export class FileDownload {
  readonly progress = new ObservableValue<DownloadProgress>({ kind: 'idle' });
  private running?: AbortController;
  /** What is written, and where, until it is done or nobody wants it any more. */
  private file?: { reader: ResumingReader; sink: FileSink };

  /** @param size - bytes */
  constructor(
    private readonly link: Omit<FileLink, 'fetch'>,
    private readonly size: number,
  ) {}

  /**
   * Resolves once it is done, has stopped, failed or was cancelled; what it has is in the sink then, or thrown away. As long as there is
   * one, a second sink gets nothing, and is thrown away.
   */
  async start(sink: FileSink): Promise<void> {
    if (this.file) {
      await sink.abort().catch(() => undefined);
      return;
    }
    const reader: ResumingReader = new ResumingReader(
      {
        ...this.link,
        fetch: (url, init) => fetch(url, { ...init, credentials: 'include' }),
      },
      this.size,
      () => this.progress.set({ kind: 'resuming', received: reader.received }),
    );
    this.file = { reader, sink };
    await this.goOn();
  }

  /** Goes on from the byte at which it stopped. */
  async goOn(): Promise<void> {
    const { file } = this;
    if (!file || this.running) return;
    const running = new AbortController();
    this.running = running;
    try {
      await this.receive(file, running.signal);
      await saving(file.sink.close());
      this.file = undefined;
      this.progress.set({ kind: 'done' });
    } catch (thrown) {
      await this.onEnded(thrown as Error, file, running.signal);
    } finally {
      this.running = undefined;
    }
  }

  /** Nothing is kept of it. */
  cancel(): void {
    if (this.running) this.running.abort();
    else if (this.file) void this.discard({ kind: 'idle' });
  }

  private async onEnded(
    thrown: Error,
    { reader }: { reader: ResumingReader },
    signal: AbortSignal,
  ) {
    const { message } = thrown;
    if (signal.aborted) await this.discard({ kind: 'idle' });
    else if (thrown instanceof BreaksOff)
      this.progress.set({
        kind: 'stopped',
        received: reader.received,
        message,
      });
    else await this.discard({ kind: 'failed', message });
  }

  private async discard(next: DownloadProgress) {
    const { file } = this;
    this.file = undefined;
    await file?.sink.abort().catch(() => undefined);
    this.progress.set(next);
  }

  private async receive(
    { reader, sink }: { reader: ResumingReader; sink: FileSink },
    signal: AbortSignal,
  ) {
    this.progress.set({ kind: 'running', received: reader.received });
    const tell = atIntervals((received: number) =>
      this.progress.set({ kind: 'running', received }),
    );
    for await (const bytes of reader.read(signal)) {
      await saving(sink.write(bytes));
      tell(reader.received + bytes.byteLength);
    }
  }
}
