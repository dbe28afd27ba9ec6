import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from './Clock';

/** ms for which a mark is good, before and after its time: clocks differ. */
const GOOD_FOR = 5 * 60_000;

/** Whether a mark was made by the console's backend, with which the services share a secret. */
export type IsConsole = (mark: unknown) => boolean;

const SHAPE = /^(\d{1,12})\.([0-9a-f]{64})$/;

/**
 * `<seconds since 1970>.<HMAC-SHA-256 of "sidehelm-console <seconds>", hex>`, as console-node makes it.
 *
 * @param secret - nobody is the console without one
 */
export function createConsoleCheck(
  secret: string | undefined,
  clock: Clock,
): IsConsole {
  return mark => {
    const [, seconds, signature] =
      (typeof mark === 'string' && SHAPE.exec(mark)) || [];
    if (secret === undefined || !signature) return false;
    if (Math.abs(clock().getTime() - Number(seconds) * 1_000) > GOOD_FOR)
      return false;
    const expected = createHmac('sha256', secret)
      .update(`sidehelm-console ${seconds}`)
      .digest();
    return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
  };
}
