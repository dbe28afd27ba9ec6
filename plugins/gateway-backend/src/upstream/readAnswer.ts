import { UNKNOWN_ERROR } from '@sidehelm/console-common';
import { Operation } from '@sidehelm/contracts';
import { Readable } from 'node:stream';
import { collectInTime } from './collectInTime';
import { discard } from './discard';
import { responseHeaders } from './responseHeaders';
import { malformed, upstreamError } from './upstreamError';
import { UpstreamResponse } from './UpstreamService';

/** Bytes of JSON that are held and checked; a longer answer streams on unchecked. */
const MAX_JSON = 4 * 1024 * 1024;
/** Bytes of an error that are looked at. */
const MAX_ERROR = 64 * 1024;

export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** Complete, or still streaming. */
  body: Buffer | Readable;
  /** Why the service did not do it, in its own words. */
  refusal?: string;
  /** The body compressed once for all who share it; absent where that does not pay. */
  gzipped?: Buffer;
}

/** The same answer for a browser that must not keep it, whatever the service allows. */
export function neverStored(answer: Answer): Answer {
  return {
    ...answer,
    headers: { ...answer.headers, 'cache-control': 'no-store' },
  };
}

const EMPTY = Buffer.alloc(0);

/** A header that promises JSON; the contracts know no other text. */
function isJson(headers: Record<string, string>): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(
    headers['content-type'] ?? '',
  );
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** When to try again, and of a range that there is not how long the file is. */
const copied = (headers: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(
    names.filter(name => headers[name]).map(name => [name, headers[name]]),
  );

/**
 * The error of a service with a `message` for a person. A 4xx passes as it is;
 * of a 5xx only the message, because the rest describes the service's inside.
 */
function errorAnswer(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
): Answer {
  const content = isJson(headers) ? parse(body) : undefined;
  const message =
    typeof content === 'object' && content !== null && 'message' in content
      ? content.message
      : undefined;
  const hasMessage = typeof message === 'string' && message !== '';
  const refusal = hasMessage ? message : UNKNOWN_ERROR.answer;
  const own = Buffer.from(JSON.stringify({ message: refusal }));
  const relayed = hasMessage && status < 500 ? body : own;
  return {
    status,
    refusal,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(relayed.length),
      'cache-control': 'no-store',
      ...copied(headers, ['retry-after', 'content-range']),
    },
    body: relayed,
  };
}

/** An answer of unknown length goes out as it comes in, uncompressed. */
function streamed(
  status: number,
  headers: Record<string, string>,
  encoding: string | string[] | undefined,
  body: Readable,
): Answer {
  return {
    status,
    headers: {
      ...headers,
      'cache-control': `${headers['cache-control']}, no-transform`,
      ...(encoding && { 'content-encoding': String(encoding) }),
    },
    body,
  };
}

/**
 * Checks what a service answered against its contract.
 *
 * @throws GatewayError 502 if it is not what the contract says
 */
export async function readAnswer(options: {
  service: string;
  operation: Operation;
  response: UpstreamResponse;
  /** ms that an answer may take which is held and checked. */
  timeout: number;
}): Promise<Answer> {
  const { service, operation, response, timeout } = options;
  const { statusCode: status, body } = response;
  const headers = responseHeaders(response.headers);
  const encoding = response.headers['content-encoding'];
  try {
    if (status >= 400) {
      const content = await collectInTime(service, body, MAX_ERROR, timeout);
      const complete = Buffer.isBuffer(content) ? content : EMPTY;
      if (!Buffer.isBuffer(content)) discard(content);
      return errorAnswer(status, headers, complete);
    }
    if (status === 204 || status === 304) {
      await body.dump();
      delete headers['content-length'];
      return { status, headers, body: EMPTY };
    }
    if (operation.binary && !operation.shared) {
      return streamed(status, headers, encoding, body);
    }
    const content = await collectInTime(service, body, MAX_JSON, timeout);
    if (!Buffer.isBuffer(content)) {
      return streamed(status, headers, encoding, content);
    }
    const isReadable =
      operation.binary ||
      content.length === 0 ||
      (isJson(headers) && !encoding && parse(content) !== undefined);
    if (!isReadable) {
      throw malformed(service);
    }
    headers['content-length'] = String(content.length);
    if (encoding) headers['content-encoding'] = String(encoding);
    return { status, headers, body: content };
  } catch (error) {
    throw upstreamError(service, error);
  }
}
