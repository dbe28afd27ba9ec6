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

function markOf(secret: string, text: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  const signature = createHmac('sha256', secret)
    .update(`${text} ${seconds}`)
    .digest('hex');
  return `${seconds}.${signature}`;
}

/** A request to a service, as both sides see it. */
export interface MarkedRequest {
  service: string;
  method: string;
  /** Below the base URL of the service, as it is sent, without the query. */
  path: string;
  correlationId: string;
}

/**
 * Shows a service that a request is of the console's backend, and shows nothing for any other request or service:
 * `<seconds since 1970>.<HMAC-SHA-256, hex, of "sidehelm-request <service> <METHOD> <path> <correlation id> <seconds>">`.
 * Good for five minutes.
 */
export function requestMark(
  secret: string,
  { service, method, path, correlationId }: MarkedRequest,
  now = new Date(),
): string {
  const text = `sidehelm-request ${service} ${method} ${path} ${correlationId}`;
  return markOf(secret, text, now);
}

/**
 * Lets the console's backend read what a service tells an audit log:
 * `<seconds since 1970>.<HMAC-SHA-256, hex, of "sidehelm-audit-feed <service> <seconds>">`. Good for five minutes.
 */
export function feedMark(
  secret: string,
  service: string,
  now = new Date(),
): string {
  return markOf(secret, `sidehelm-audit-feed ${service}`, now);
}
