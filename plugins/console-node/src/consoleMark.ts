import { Config } from '@backstage/config';
import { createHmac } from 'node:crypto';

const KEY = 'sidehelm.gateway.serviceSecret';
/** Characters of 128 random bits in hex. */
const SHORTEST = 32;

/**
 * What the console's backend shares with the services; undefined where they share nothing.
 *
 * @throws Error of one line that names the key
 */
export function readServiceSecret(config: Config): string | undefined {
  const secret = config.getOptionalString(KEY);
  if (secret !== undefined && secret.length < SHORTEST)
    throw new Error(
      `${KEY} must have at least ${SHORTEST} characters, random ones: openssl rand -hex 32`,
    );
  return secret;
}

/**
 * Shows a service that a request is of the console's backend: `<seconds since 1970>.<HMAC-SHA-256 of "sidehelm-console <seconds>", hex>`.
 * Good for five minutes.
 */
export function consoleMark(secret: string, now = new Date()): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  const signature = createHmac('sha256', secret)
    .update(`sidehelm-console ${seconds}`)
    .digest('hex');
  return `${seconds}.${signature}`;
}
