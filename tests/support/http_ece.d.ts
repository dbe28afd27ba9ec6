declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Reads a message as the browser does whose keys they are (RFC 8291). */
  export function decrypt(
    message: Buffer,
    keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: Buffer },
  ): Buffer;
}
