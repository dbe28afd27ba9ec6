import { ObservableValue, ServiceError } from '@sidehelm/console-react';
import { atIntervals } from '../rules/atIntervals';
import type { FileSink } from './FileSink';
import { NotSaved, writing } from './writing';

export type DownloadProgress =
  | { kind: 'idle' }
  | { kind: 'running'; received: number }
  /** The connection broke off; it goes on from there by itself. */
  | { kind: 'resuming'; received: number }
  | { kind: 'done' }
  | { kind: 'failed'; message: string };

/** ms from one try to the next; a try that brought bytes begins anew. */
const PAUSES = [500, 1_000, 2_000, 4_000, 8_000];

/** Statuses of what is over in a while: a sign-in that is renewed, and too much at once. */
const PASSING: readonly number[] = [401, 408, 429];
const isPassing = (status: number) => status >= 500 || PASSING.includes(status);

/** What a link is good for. */
interface FileLink {
  /** Lets the person in by the cookie. */
  url: string;
  /** Sees to it that the cookie is there. */
  letIn: () => Promise<void>;
  /** Answers another link to the same, when this one is not good any more. Rejects with a `ServiceError`. */
  renew: (signal: AbortSignal) => Promise<string>;
}

/** Whether there is something to cancel. */
export const isUnderWay = ({ kind }: DownloadProgress): boolean =>
  kind === 'running' || kind === 'resuming';

/** What cannot be got over by trying again. */
class Refused extends Error {}

function isFinal(thrown: unknown): boolean {
  if (thrown instanceof ServiceError)
    return thrown.status !== undefined && !isPassing(thrown.status);
  return thrown instanceof Refused || thrown instanceof NotSaved;
}

/** What is written here is always a video. */
const saving = (step: Promise<void>) => writing(step, 'video');

/**
 * Loads a file whose length is known, and goes on where it broke off: it asks
 * for the range of bytes that it has not got yet.
 */
export class FileDownload {
  readonly progress = new ObservableValue<DownloadProgress>({ kind: 'idle' });
  private running?: AbortController;
  private received = 0;
  private entityTag?: string;
  private url: string;

  /** @param size - bytes */
  constructor(
    private readonly link: FileLink,
    private readonly size: number,
  ) {
    this.url = link.url;
  }

  /**
   * Resolves once it is done, has failed or was cancelled; what it has is in the sink then, or thrown away. While it is under way a
   * second sink gets nothing, and is thrown away.
   */
  async start(sink: FileSink): Promise<void> {
    if (this.running) {
      await sink.abort().catch(() => undefined);
      return;
    }
    const running = new AbortController();
    this.running = running;
    this.received = 0;
    this.entityTag = undefined;
    this.progress.set({ kind: 'running', received: 0 });
    try {
      await this.receive(sink, running.signal);
      await saving(sink.close());
      this.progress.set({ kind: 'done' });
    } catch (thrown) {
      await sink.abort().catch(() => undefined);
      this.progress.set(
        running.signal.aborted
          ? { kind: 'idle' }
          : { kind: 'failed', message: (thrown as Error).message },
      );
    } finally {
      this.running = undefined;
    }
  }

  cancel(): void {
    this.running?.abort();
  }

  private async receive(sink: FileSink, signal: AbortSignal) {
    for (let tries = 0; this.received < this.size;) {
      const before = this.received;
      try {
        await this.receiveRest(sink, signal);
      } catch (thrown) {
        if (signal.aborted || isFinal(thrown)) throw thrown;
        if (this.received > before) tries = 0;
        const refusal = thrown instanceof ServiceError ? thrown : undefined;
        if (tries >= PAUSES.length)
          throw new Error(
            refusal?.message ??
              'The connection breaks off again and again. Try once more, or use the plain link.',
          );
        this.progress.set({ kind: 'resuming', received: this.received });
        await pause(Math.max(PAUSES[tries], refusal?.retryAfter ?? 0), signal);
        tries += 1;
      }
    }
  }

  private async receiveRest(sink: FileSink, signal: AbortSignal) {
    // Without the cookie it is refused, and that is said.
    await this.link.letIn().catch(() => undefined);
    let response = await this.askForRest(signal);
    // Whether another link leads to the same is known by its tag.
    if (response.status === 404 && this.entityTag) {
      this.url = await this.link.renew(signal);
      response = await this.askForRest(signal);
    }
    await this.check(response);
    const reader = response.body?.getReader();
    if (!reader) throw new Refused('The service sent no video.');
    const tell = atIntervals((received: number) =>
      this.progress.set({ kind: 'running', received }),
    );
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      await saving(sink.write(value));
      this.received += value.byteLength;
      tell(this.received);
    }
    if (this.received < this.size) throw new Error('It broke off.');
  }

  private askForRest(signal: AbortSignal): Promise<Response> {
    return fetch(this.url, {
      credentials: 'include',
      cache: 'no-store',
      headers: {
        range: `bytes=${this.received}-`,
        // What has changed meanwhile is not joined to what there is.
        ...(this.entityTag && { 'if-range': this.entityTag }),
      },
      signal,
    });
  }

  private async check(response: Response) {
    if (isPassing(response.status))
      throw ServiceError.fromResponse(response, await bodyOf(response));
    if (!response.ok) throw new Refused(await messageIn(response));
    if (this.received > 0 && response.status !== 206)
      throw new Refused('The video changed meanwhile. Begin once more.');
    const tag = response.headers.get('etag');
    if (tag && !tag.startsWith('W/')) this.entityTag = tag;
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

async function messageIn(response: Response): Promise<string> {
  const message = Object(await bodyOf(response)).message;
  return typeof message === 'string' && message
    ? message
    : 'The video is not there any more. Ask for it once more.';
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(new Error('It was cancelled.'));
      },
      { once: true },
    );
  });
}
