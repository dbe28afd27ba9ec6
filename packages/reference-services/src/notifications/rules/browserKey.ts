import { createECDH } from 'node:crypto';

/** Whether it is a point of P-256, in base64url: nothing can be encrypted for anything else. */
export function isBrowserKey(text: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(text, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
