import {
  CORRELATION_ID_HEADER,
  CORRELATION_ID_PATTERN,
} from '@sidehelm/console-common';
import { newCorrelationId } from '@sidehelm/console-node';
import { IncomingMessage } from 'node:http';

/** The correlation id that the caller sent, if it is a valid one, or a new one. */
export function correlationId({ headers }: IncomingMessage): string {
  const sent = headers[CORRELATION_ID_HEADER];
  return typeof sent === 'string' && CORRELATION_ID_PATTERN.test(sent)
    ? sent
    : newCorrelationId();
}
