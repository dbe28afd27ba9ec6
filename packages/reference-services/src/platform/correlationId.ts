import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  CORRELATION_ID_HEADER,
  CORRELATION_ID_PATTERN,
} from '@sidehelm/console-common';

/** The caller's correlation id when it is a valid one, otherwise a new one: from Node's store of random UUIDs, because asking the system for each request costs more. */
export function correlationIdOf(request: IncomingMessage): string {
  const given = request.headers[CORRELATION_ID_HEADER];
  return typeof given === 'string' && CORRELATION_ID_PATTERN.test(given)
    ? given
    : `sidehelm-${randomUUID().replaceAll('-', '').slice(0, 24)}`;
}
