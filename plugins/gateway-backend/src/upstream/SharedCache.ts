import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { Answer } from './readAnswer';

const gzip = promisify(gzipWithCallback);

/** Bytes of answers that are kept. */
const MAX_SIZE = 64 * 1024 * 1024;
/** Bytes for the headers and the key of an entry, about. */
const ENTRY_OVERHEAD = 1024;
/** Bytes from which compressing is worth it. */
const MIN_COMPRESSED = 1024;

interface SharedAnswer extends Answer {
  body: Buffer;
}

/**
 * Answers that are the same for every permitted caller: identical requests that
 * arrive together become one, and its answer serves for a moment. The load on
 * a service does not grow with the number of consoles. Errors are not kept.
 */
export class SharedCache {
  private readonly answers = new LRUCache<string, SharedAnswer>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ body, gzipped }) =>
      body.length + (gzipped?.length ?? 0) + ENTRY_OVERHEAD,
  });
  private readonly flights = new Map<string, Promise<Answer>>();
  /** Service → how often people changed something there. */
  private readonly changes = new Map<string, number>();

  /**
   * @param address - path and query
   * @param ttl - ms for which a good answer serves again
   * @param load - makes the one request; called at once, or not at all
   */
  async get(
    service: string,
    address: string,
    ttl: number,
    load: () => Promise<Answer>,
  ): Promise<Answer> {
    const key = `${service} ${this.changes.get(service) ?? 0} ${address}`;
    const known = this.answers.get(key);
    if (known) return known;
    const flight = this.flights.get(key);
    if (flight) return flight;
    const own = this.load(key, ttl, load).finally(() =>
      this.flights.delete(key),
    );
    this.flights.set(key, own);
    return own;
  }

  /**
   * Something may have changed at a service: whoever asks from now on is not
   * served what was asked for before, so people see their own changes at once.
   */
  outdate(service: string): void {
    this.changes.set(service, (this.changes.get(service) ?? 0) + 1);
  }

  private async load(
    key: string,
    ttl: number,
    load: () => Promise<Answer>,
  ): Promise<Answer> {
    const answer = await load();
    if (answer.status !== 200 || !Buffer.isBuffer(answer.body)) {
      return answer;
    }
    const { body } = answer;
    const shared: SharedAnswer = {
      status: answer.status,
      headers: withTag(answer.headers, body),
      body,
      gzipped: await compress(answer.headers, body),
    };
    this.answers.set(key, shared, { ttl });
    return shared;
  }
}

/** An unchanged answer has an unchanged tag, so that polling it costs an empty 304. */
function withTag(
  headers: Answer['headers'],
  body: Buffer,
): Record<string, string> {
  if (headers.etag) {
    return headers;
  }
  const control = headers['cache-control'];
  return {
    ...headers,
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    'cache-control': control === 'no-store' ? 'private, no-cache' : control,
  };
}

async function compress(
  headers: Answer['headers'],
  body: Buffer,
): Promise<Buffer | undefined> {
  const isText = /\bjson\b/.test(headers['content-type'] ?? '');
  return isText && body.length >= MIN_COMPRESSED ? gzip(body) : undefined;
}
