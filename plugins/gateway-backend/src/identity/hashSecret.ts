import { createHash } from 'node:crypto';

/** Cache key of a token or cookie, so that the caches do not hold the secrets as keys. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64');
}
