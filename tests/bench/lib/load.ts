import { Pool, type Dispatcher } from 'undici';

interface Answer {
  status: number;
  readonly body: string;
}

/** One call, and what becomes of it. */
export interface Call {
  /** What kind it is, for the report. */
  kind: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: object;
  /** Told of the answer. */
  done?(answer: Answer): void;
}

export interface Answered {
  kind: string;
  status: number;
  /** ms; for a paced call from when it was due. */
  latency: number;
}

/** A caller who keeps connections open. */
export class Caller {
  private readonly pool: Pool;

  constructor(
    url: string,
    connections: number,
    private readonly headers: () => Record<string, string>,
  ) {
    this.pool = new Pool(url, { connections });
  }

  /** Rejects when there is no answer. Its body is made a text only for whoever reads it; `keepsBody` is false where nobody does. */
  send(call: Call, keepsBody = true): Promise<Answer> {
    const body = call.body && JSON.stringify(call.body);
    return new Promise((done, fail) => {
      let status = 0;
      const chunks: Buffer[] = [];
      this.pool.dispatch(
        {
          method: call.method as Dispatcher.HttpMethod,
          path: call.path,
          headers: {
            ...this.headers(),
            ...(body && { 'content-type': 'application/json' }),
            ...call.headers,
          },
          body,
        },
        {
          onRequestStart() {},
          onResponseStart: (_, code) => {
            status = code;
          },
          onResponseData: (_, chunk) => {
            if (keepsBody) chunks.push(chunk);
          },
          onResponseEnd: () =>
            done({
              status,
              get body() {
                return Buffer.concat(chunks).toString();
              },
            }),
          onResponseError: (_, error) => fail(error),
        },
      );
    });
  }

  close() {
    void this.pool.destroy();
  }
}

async function answer(caller: Caller, call: Call, dueAt: number) {
  const answered = await caller.send(call, call.done !== undefined);
  const latency = performance.now() - dueAt;
  call.done?.(answered);
  return { kind: call.kind, status: answered.status, latency };
}

/** As many calls as there are answers for: each of `connections` calls again when it has been answered. */
export async function callInTurns(
  caller: Caller,
  next: () => Call,
  options: { connections: number; seconds: number },
): Promise<Answered[]> {
  const answers: Answered[] = [];
  const end = performance.now() + options.seconds * 1_000;
  await Promise.all(
    Array.from({ length: options.connections }, async () => {
      while (performance.now() < end)
        answers.push(await answer(caller, next(), performance.now()));
    }),
  );
  return answers;
}

/**
 * So many calls a second, whether the ones before have been answered or not: a
 * call that waits because the others are slow is slow itself.
 */
export async function callAtPace(
  caller: Caller,
  next: () => Call,
  options: { rate: number; seconds: number },
): Promise<Answered[]> {
  const under: Promise<Answered>[] = [];
  const began = performance.now();
  const dueAt = (index: number) => began + (index / options.rate) * 1_000;
  const total = options.rate * options.seconds;
  while (under.length < total) {
    while (under.length < total && dueAt(under.length) <= performance.now())
      under.push(answer(caller, next(), dueAt(under.length)));
    await new Promise(done => setTimeout(done, 1));
  }
  return Promise.all(under);
}
