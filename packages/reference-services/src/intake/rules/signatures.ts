import {
  createHash,
  createHmac,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto';

/** Bytes of a secret, of its hash and of a signature: those of SHA-256. */
const BYTES = 32;

/** What is signed of a request. */
export interface SignedMessage {
  /** Seconds since 1970, as it was sent. */
  timestamp: string;
  /** Another one for each request. */
  nonce: string;
  /** As it was sent. */
  body: string;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

const maskOf = (stored: Buffer, { timestamp, nonce, body }: SignedMessage) =>
  createHmac('sha256', stored)
    .update(`${timestamp}\n${nonce}\n${body}`)
    .digest();

const xor = (one: Buffer, other: Buffer) =>
  Buffer.from(one.map((byte, index) => byte ^ other[index]));

/** 256 random bits, as hex. */
export const createSecret = (): string => randomBytes(BYTES).toString('hex');

/** What is kept of a secret: its SHA-256, as hex. Nobody can sign with that alone, but who has a signed request as well knows the secret (RFC 5802, section 9). */
export const storedKeyOf = (secret: string): string =>
  sha256(Buffer.from(secret, 'hex')).toString('hex');

/**
 * The signature of a message, as hex: the proof of RFC 5802, section 3. The secret is hidden by an HMAC-SHA-256 of the message, whose
 * key is the secret's hash; whoever has that hash can look whether a proof is right, and computes the secret from one that is.
 */
export function sign(secret: string, message: SignedMessage): string {
  const bytes = Buffer.from(secret, 'hex');
  return xor(bytes, maskOf(sha256(bytes), message)).toString('hex');
}

/** @param stored - what is kept of the secret */
export function isSignedWith(
  stored: string,
  signature: string,
  message: SignedMessage,
): boolean {
  const proof = Buffer.from(signature, 'hex');
  const hash = Buffer.from(stored, 'hex');
  if (proof.length !== BYTES || hash.length !== BYTES) return false;
  return timingSafeEqual(sha256(xor(proof, maskOf(hash, message))), hash);
}

/** The headers of a request that is signed now, with the secret of a key. */
export function signedHeaders(
  { uuid, secret }: { uuid: string; secret: string },
  body: string,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const nonce = randomUUID();
  return {
    'sidehelm-key': uuid,
    'sidehelm-timestamp': timestamp,
    'sidehelm-nonce': nonce,
    'sidehelm-signature': sign(secret, { timestamp, nonce, body }),
  };
}
