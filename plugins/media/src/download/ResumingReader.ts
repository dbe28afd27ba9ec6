import { ServiceError } from '@sidehelm/console-react';

/** ms from one try to the next; a try that brought bytes begins anew. */
const PAUSES = [500, 1_000, 2_000, 4_000, 8_000];

/** Statuses of what is over in a while: a sign-in that is renewed, and too much at once. */
const PASSING: readonly number[] = [401, 408, 429];
const isPassing = (status: number) => status >= 500 || PASSING.includes(status);

/** What a link is good for. */
export interface FileLink {
  /** Lets the person in by the cookie. */
  url: string;
  /** Sees to it that the cookie is there. */
  letIn: () => Promise<void>;
  /** Answers another link to the same, when this one is not good any more. Rejects with a `ServiceError`. */
  renew?: (signal: AbortSignal) => Promise<string>;
  /** Asks for it, as a browser does. */
  fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** What cannot be got over by trying again. */
class Refused extends Error {}

function isFinal(thrown: unknown): boolean {
  if (thrown instanceof ServiceError)
    return thrown.status !== undefined && !isPassing(thrown.status);
  return thrown instanceof Refused;
}

/** It was tried often enough; what has come is good, and the rest can be had later. */
export class BreaksOff extends Error {}

/** Reads a file, and goes on where it broke off: it asks for the range of bytes that it has not got yet. */
export class ResumingReader {
  /** Bytes that whoever reads has taken. */
  received = 0;
  private entityTag?: string;
  private url: string;

  /**
   * @param size - bytes; `undefined` where only the answer tells it
   * @param onBreak - the connection broke off, and is tried again
   */
  constructor(
    private readonly link: FileLink,
    private size?: number,
    private readonly onBreak = () => {},
  ) {
    this.url = link.url;
  }

  /** All that has not been read yet. Rejects with `BreaksOff` where it can be read on later. */
  async *read(signal: AbortSignal): AsyncGenerator<Uint8Array, void> {
    for (let tries = 0; ;) {
      const before = this.received;
      try {
        yield* this.readRest(signal);
        return;
      } catch (thrown) {
        if (signal.aborted || isFinal(thrown)) throw thrown;
        if (this.received > before) tries = 0;
        const refusal = thrown instanceof ServiceError ? thrown : undefined;
        if (tries >= PAUSES.length)
          throw new BreaksOff(
            refusal?.message ?? 'The connection breaks off again and again.',
          );
        this.onBreak();
        await pause(Math.max(PAUSES[tries], refusal?.retryAfter ?? 0), signal);
        tries += 1;
      }
    }
  }

  private async *readRest(
    signal: AbortSignal,
  ): AsyncGenerator<Uint8Array, void> {
    if (this.received === this.size) return;
    // Without the cookie it is refused, and that is said.
    await this.link.letIn().catch(() => undefined);
    let response = await this.askForRest(signal);
    // Whether another link leads to the same is known by its tag.
    if (response.status === 404 && this.entityTag && this.link.renew) {
      this.url = await this.link.renew(signal);
      response = await this.askForRest(signal);
    }
    await this.check(response);
    const reader = response.body?.getReader();
    if (!reader) throw new Refused('The service sent no video.');
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        yield value;
        this.received += value.byteLength;
      }
    } finally {
      // Whoever stops reading wants no more of it.
      reader.cancel?.().catch(() => undefined);
    }
    if (this.size !== undefined && this.received < this.size)
      throw new Error('It broke off.');
  }

  private askForRest(signal: AbortSignal): Promise<Response> {
    return this.link.fetch(this.url, {
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
    this.size ??= sizeIn(response.headers);
  }
}

/** Of the whole file. */
function sizeIn(headers: Headers): number | undefined {
  const range = headers.get('content-range');
  const told = range?.split('/')[1] ?? headers.get('content-length');
  return told && /^\d+$/.test(told) ? Number(told) : undefined;
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
