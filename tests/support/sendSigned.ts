import { createHash, createHmac, randomUUID } from 'node:crypto';
import { SERVICES_URL } from './addresses';

/** A key of a partner's program, as the console shows it. */
export interface IssuedKey {
  key: string;
  /** 64 hex digits. */
  secret: string;
}

/** The headers of a body that is signed now, made as docs/integrations.md tells partners. */
export function signedHeaders(
  { key, secret }: IssuedKey,
  body: string,
): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const nonce = randomUUID();
  const bytes = Buffer.from(secret, 'hex');
  const stored = createHash('sha256').update(bytes).digest();
  const mask = createHmac('sha256', stored)
    .update(`${timestamp}\n${nonce}\n${body}`)
    .digest();
  return {
    'sidehelm-key': key,
    'sidehelm-timestamp': timestamp,
    'sidehelm-nonce': nonce,
    'sidehelm-signature': Buffer.from(
      bytes.map((byte, index) => byte ^ mask[index]),
    ).toString('hex'),
  };
}

/** Sends an order to the Partners API as a partner's program does. */
export async function sendSigned(
  key: IssuedKey,
  body: string,
): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${SERVICES_URL}/partners-api/api/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signedHeaders(key, body),
    },
    body,
  });
  return { status: answer.status, text: await answer.text() };
}
