import { createDecipheriv, hkdfSync, type ECDH } from 'node:crypto';

/** What a browser has of a subscription; only its public parts go to the service. */
export interface BrowserKeys {
  pair: ECDH;
  auth: Buffer;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Reads a message as a browser does: one record of aes128gcm (RFC 8188), with keys as RFC 8291 has them. */
export function decryptPush(body: Buffer, { pair, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20];
  const senderKey = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const secret = pair.computeSecret(senderKey);
  const keyInfo = Buffer.concat([
    Buffer.from('WebPush: info\0'),
    pair.getPublicKey(),
    senderKey,
  ]);
  const input = derive(secret, auth, keyInfo, 32);
  const key = derive(
    input,
    salt,
    Buffer.from('Content-Encoding: aes128gcm\0'),
    16,
  );
  const nonce = derive(
    input,
    salt,
    Buffer.from('Content-Encoding: nonce\0'),
    12,
  );
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([
    cipher.update(record.subarray(0, -16)),
    cipher.final(),
  ]);
  // The last record ends with 0x02 and zeros.
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error('The record has no delimiter.');
  return padded.subarray(0, end).toString();
}
