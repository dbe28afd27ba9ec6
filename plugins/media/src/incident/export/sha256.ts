import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';

/** A fingerprint that grows with what passes by: the browser's own takes a whole file at once, and a video has gigabytes. */
export class Fingerprint {
  private readonly hash = sha256.create();
  private bytes = 0;

  /** Bytes so far. */
  get size(): number {
    return this.bytes;
  }

  add(chunk: Uint8Array): void {
    this.hash.update(chunk);
    this.bytes += chunk.length;
  }

  /** Hexadecimal; nothing can be added any more. */
  end(): string {
    return bytesToHex(this.hash.digest());
  }
}

/** Of all that comes out of a stream. Rejects with the signal's reason when nobody waits for it any more. */
export async function fingerprintOf(
  stream: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): Promise<{ size: number; sha256: string }> {
  const fingerprint = new Fingerprint();
  const reader = stream.getReader();
  try {
    for (;;) {
      signal?.throwIfAborted();
      const { done, value } = await reader.read();
      if (done) break;
      fingerprint.add(value);
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
  return { size: fingerprint.size, sha256: fingerprint.end() };
}

/** SHA-256 of a text in UTF-8, hexadecimal. */
export const sha256Of = (text: string): string =>
  bytesToHex(sha256(new TextEncoder().encode(text)));
