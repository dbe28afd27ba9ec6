import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from './Clock';

/** ms for which a mark is good, before and after its time: clocks differ. */
const GOOD_FOR = 5 * 60_000;

/** A request as both sides see it. */
export interface MarkedRequest {
  service: string;
  method: string;
  /** Below the base URL of the service, without the query. */
  path: string;
  correlationId: string;
}

/** Whether a mark was made by the console's backend, with which the services share a secret. */
export interface ConsoleCheck {
  /** For this request. */
  hasSent: (mark: unknown, request: MarkedRequest) => boolean;
  /** To read what this service tells an audit log. */
  mayRead: (mark: unknown, service: string) => boolean;
}

const SHAPE = /^(\d{1,12})\.([0-9a-f]{64})$/;

/**
 * `<seconds since 1970>.<HMAC-SHA-256 of a text and the seconds, hex>`, as console-node makes it. The text is that of a request or that of
 * a feed: who is sent the one cannot use it for the other.
 *
 * @param secret - nobody is the console without one
 */
export function createConsoleCheck(
  secret: string | undefined,
  clock: Clock,
): ConsoleCheck {
  const isGood = (mark: unknown, text: string): boolean => {
    const [, seconds, signature] =
      (typeof mark === 'string' && SHAPE.exec(mark)) || [];
    if (secret === undefined || !signature) return false;
    if (Math.abs(clock().getTime() - Number(seconds) * 1_000) > GOOD_FOR)
      return false;
    const expected = createHmac('sha256', secret)
      .update(`${text} ${seconds}`)
      .digest();
    return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
  };
  return {
    hasSent: (mark, { service, method, path, correlationId }) =>
      isGood(
        mark,
        `sidehelm-request ${service} ${method} ${path} ${correlationId}`,
      ),
    mayRead: (mark, service) => isGood(mark, `sidehelm-audit-feed ${service}`),
  };
}
