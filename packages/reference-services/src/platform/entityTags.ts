import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** A strong tag of the very bytes of an answer. */
export function entityTagOf(payload: string | Buffer): string {
  return `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
}

/** Whether an If-None-Match header names the tag (RFC 9110: weak comparison). */
export function matchesEntityTag(header: string | undefined, tag: string) {
  return (
    header !== undefined &&
    header
      .split(',')
      .map(entry => entry.trim().replace(/^W\//, ''))
      .some(entry => entry === '*' || entry === tag)
  );
}

/** Gives every successful GET a tag and answers 304 to who has it already. */
export function addEntityTags(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const taggable =
      request.method === 'GET' &&
      reply.statusCode === 200 &&
      (typeof payload === 'string' || Buffer.isBuffer(payload));
    if (!taggable) return payload;
    const tag = entityTagOf(payload);
    reply.header('etag', tag);
    if (!reply.hasHeader('cache-control'))
      reply.header('cache-control', 'private, no-cache');
    if (!matchesEntityTag(request.headers['if-none-match'], tag))
      return payload;
    reply
      .status(304)
      .removeHeader('content-type')
      .removeHeader('content-length');
    return '';
  });
}
