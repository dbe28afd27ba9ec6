import { request } from 'node:http';
import { startUpstream, type Upstream } from './startUpstream';

/** Passes on what the gateway asks a service, and counts it. */
export class CountingRelay {
  /** Requests so far. */
  requests = 0;
  /** Streams of events that are open, and that were opened so far. */
  streams = 0;
  streamsOpened = 0;
  private upstream?: Upstream;

  /** @param service - base URL of the service; may be told later, but before the first request */
  static async start(service: () => string): Promise<CountingRelay> {
    const relay = new CountingRelay();
    relay.upstream = await startUpstream((asked, answer) => {
      relay.requests += 1;
      const passed = request(
        `${service()}${asked.url}`,
        { method: asked.method, headers: asked.headers },
        answered => {
          const isStream = /^text\/event-stream/.test(
            answered.headers['content-type'] ?? '',
          );
          if (isStream) relay.follow(() => passed.destroy(), answer);
          answer.writeHead(answered.statusCode ?? 502, answered.headers);
          answered.on('error', () => answer.destroy()).pipe(answer);
        },
      );
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
    });
    return relay;
  }

  get url(): string {
    return this.upstream?.url ?? '';
  }

  close() {
    this.upstream?.close();
  }

  private follow(
    end: () => void,
    answer: { once(event: 'close', listener: () => void): unknown },
  ) {
    this.streams += 1;
    this.streamsOpened += 1;
    answer.once('close', () => {
      this.streams -= 1;
      end();
    });
  }
}
