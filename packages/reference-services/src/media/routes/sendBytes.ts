import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { matchesEntityTag } from '../../platform/entityTags';
import { HttpError } from '../../platform/HttpError';
import type { ByteRange } from '../rules/Clip';
import { byteRangeOf } from './byteRange';

/** A file that is read as somebody takes it. */
export interface SentFile {
  type: string;
  /** Bytes. */
  size: number;
  /** Of the content, without quotes; absent while that changes. */
  tag?: string;
  /** When the content was made, ms since 1970. */
  changedAt?: number;
  cacheControl: string;
  disposition?: string;
  open(range: ByteRange): Promise<Readable> | Readable;
}

/** HTTP counts whole seconds. */
const httpDate = (time: number) => new Date(time).toUTCString();

/** Whether the caller has it as it is (RFC 9110: the tag counts before the time). */
function isKnown(
  { headers }: FastifyRequest,
  tag: string | undefined,
  changedAt: number | undefined,
): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined)
    return tag !== undefined && matchesEntityTag(tags, tag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return (
    changedAt !== undefined && Math.floor(changedAt / 1_000) * 1_000 <= since
  );
}

/** Whether a range is meant of this very content; of another one the caller wants all. */
function isRangeMeant(
  { headers }: FastifyRequest,
  tag: string | undefined,
  changedAt: number | undefined,
): boolean {
  const condition = headers['if-range'];
  if (typeof condition !== 'string') return true;
  if (condition.startsWith('"')) return condition === tag;
  return changedAt !== undefined && condition === httpDate(changedAt);
}

/**
 * Answers with a file or the range of it that is asked for, or that the caller has it already. Nothing is read of it for HEAD.
 * Throws 416 for a range that the file does not have.
 */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
): Promise<Readable | string> {
  const { size, changedAt } = file;
  const tag = file.tag === undefined ? undefined : `"${file.tag}"`;
  const range = isRangeMeant(request, tag, changedAt)
    ? byteRangeOf(request.headers.range, size)
    : undefined;
  if (range === 'unsatisfiable')
    throw new HttpError(
      416,
      `There is no such part: the file has ${size} bytes.`,
      { 'content-range': `bytes */${size}` },
    );
  reply.headers({
    'cache-control': file.cacheControl,
    'accept-ranges': 'bytes',
    ...(tag && { etag: tag }),
    ...(changedAt !== undefined && { 'last-modified': httpDate(changedAt) }),
  });
  if (isKnown(request, tag, changedAt)) {
    reply.status(304);
    return '';
  }
  const sent = range ?? { start: 0, end: size - 1 };
  reply
    .type(file.type)
    .header('content-length', sent.end - sent.start + 1)
    .header('content-disposition', file.disposition ?? 'inline');
  if (range)
    reply
      .status(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  if (request.method === 'HEAD' || size === 0) return Readable.from([]);
  return file.open(sent);
}
