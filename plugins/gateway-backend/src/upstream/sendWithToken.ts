import { UpstreamResponse } from './UpstreamService';

/** Bytes of a refused token's answer for which its connection is kept. */
const MAX_UNREAD = 64 * 1024;

/**
 * Sends a request with the caller's token; where the service does not know
 * that, once more with a new one: the keys of the auth service may have changed.
 */
export async function sendWithToken(options: {
  obtain: () => Promise<{ token: string }>;
  /** The service refused the token. */
  forget: (token: string) => void;
  send: (token: string) => Promise<UpstreamResponse>;
  /** ms that the refusal may take to arrive whole. */
  timeout: number;
}): Promise<UpstreamResponse> {
  const { obtain, forget, timeout } = options;
  const send = async () => {
    const { token } = await obtain();
    const sent = await options.send(token);
    if (sent.statusCode === 401) forget(token);
    return sent;
  };
  const sent = await send();
  if (sent.statusCode !== 401) return sent;
  const inTime = AbortSignal.timeout(timeout);
  await sent.body.dump({ limit: MAX_UNREAD, signal: inTime }).catch(() => {});
  return send();
}
