import {
  Agent,
  get,
  type ClientRequest,
  type IncomingMessage,
} from 'node:http';

/** Each has a connection of its own, as each browser has. */
const agent = new Agent({ keepAlive: false, maxSockets: Infinity });

/** Follows the orders that change, as a tab of the console does. */
export class StreamReader {
  /** Revision of an order → when it was told; ms of `performance.now()`. */
  readonly seen = new Map<number, number>();
  /** Why it has ended, which it must not. */
  problem?: string;
  private rest = '';
  private isClosed = false;

  private constructor(
    private readonly asked: ClientRequest,
    answer: IncomingMessage,
  ) {
    answer.setEncoding('utf8').on('data', chunk => this.read(chunk));
    answer.once('close', () => this.end('the stream ended'));
    asked.on('error', error => this.end(error.message));
  }

  /** Resolves when the stream is open. */
  static open(
    url: string,
    headers: Record<string, string>,
  ): Promise<StreamReader> {
    return new Promise((done, fail) => {
      const asked = get(
        url,
        { agent, headers: { ...headers, accept: 'text/event-stream' } },
        answer => {
          if (answer.statusCode === 200) done(new StreamReader(asked, answer));
          else fail(new Error(`A stream answered ${answer.statusCode}.`));
        },
      );
      asked.once('error', fail);
    });
  }

  close() {
    this.isClosed = true;
    this.asked.destroy();
  }

  private end(problem: string) {
    if (!this.isClosed) this.problem ??= problem;
  }

  /** Of an event only its id is of interest, which is the order's revision. */
  private read(chunk: string) {
    const events = (this.rest + chunk).split('\n\n');
    this.rest = events.pop() ?? '';
    for (const event of events) {
      const revision = /^id: (\d+)$/m.exec(event)?.[1];
      if (revision) this.seen.set(Number(revision), performance.now());
    }
  }
}
