import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Answer } from './readAnswer';

/** Bytes of answers that are kept. */
const MAX_SIZE = 64 * 1024 * 1024;
/** Bytes for the headers and the key of an entry, about. */
const ENTRY_OVERHEAD = 1024;

export interface SharedAnswer extends Answer {
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
    sizeCalculation: ({ body }) => body.length + ENTRY_OVERHEAD,
  });
  private readonly flights = new Map<string, Promise<Answer>>();

  /**
   * @param ttl - ms for which a good answer serves again
   * @param load - makes the one request
   * @returns the answer, and whether it came from somebody else's request
   */
  async get(
    key: string,
    ttl: number,
    load: () => Promise<Answer>,
  ): Promise<{ answer: Answer; isOwn: boolean }> {
    const known = this.answers.get(key);
    if (known) {
      return { answer: known, isOwn: false };
    }
    const flight = this.flights.get(key);
    if (flight) {
      return { answer: await flight, isOwn: false };
    }
    const own = this.load(key, ttl, load).finally(() =>
      this.flights.delete(key),
    );
    this.flights.set(key, own);
    return { answer: await own, isOwn: true };
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
    const shared = withTag(answer, answer.body);
    this.answers.set(key, shared, { ttl });
    return shared;
  }
}

/** An unchanged answer has an unchanged tag, so that polling it costs an empty 304. */
function withTag(answer: Answer, body: Buffer): SharedAnswer {
  if (answer.headers.etag) {
    return { ...answer, body };
  }
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  const control = answer.headers['cache-control'];
  return {
    status: answer.status,
    headers: {
      ...answer.headers,
      etag,
      'cache-control': control === 'no-store' ? 'private, no-cache' : control,
    },
    body,
  };
}
