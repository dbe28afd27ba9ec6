import type { FcmConfig } from '../../platform/pushConfig';
import type { Target } from '../store/BindingStore';
import { describeFailure } from './describeFailure';
import { FcmAccess } from './FcmAccess';
import type { Outcome, PushMessage, PushSender } from './PushSender';
import { ShortRequests, type ShortAnswer } from './ShortRequests';

type FcmTarget = Target & { channel: 'fcm' };

/** ms for one request. */
const TIMEOUT = 10_000;

/** Errors after which a token is of nobody: it was given up, or is of another company's app. */
const DEAD = ['UNREGISTERED', 'SENDER_ID_MISMATCH'];

/** The error codes that an answer of FCM has. */
function errorCodes(text: string): string[] {
  try {
    const { error } = JSON.parse(text) ?? {};
    const details: unknown = error?.details;
    const codes = Array.isArray(details)
      ? details.map(detail => detail?.errorCode)
      : [];
    return [error?.status, ...codes].filter(code => typeof code === 'string');
  } catch {
    return [];
  }
}

/** Hands messages to Firebase Cloud Messaging (HTTP v1). */
export class FcmSender implements PushSender<FcmTarget> {
  private readonly requests: ShortRequests;
  private readonly access: FcmAccess;

  constructor(
    private readonly account: FcmConfig,
    timeout = TIMEOUT,
  ) {
    this.requests = new ShortRequests(timeout);
    this.access = new FcmAccess(account, this.requests);
  }

  async send(
    { token }: FcmTarget,
    message: PushMessage,
    seconds: number,
  ): Promise<Outcome> {
    try {
      let answer = await this.post(token, message, seconds);
      if (answer.status === 401) {
        this.access.forget();
        answer = await this.post(token, message, seconds);
      }
      return outcomeOf(answer);
    } catch (error) {
      return { kind: 'later', reason: describeFailure(error) };
    }
  }

  close(): void {
    this.requests.close();
  }

  private async post(token: string, message: PushMessage, seconds: number) {
    const { url, projectId } = this.account;
    return this.requests.post(
      `${url}/v1/projects/${projectId}/messages:send`,
      {
        authorization: `Bearer ${await this.access.get()}`,
        'content-type': 'application/json',
      },
      JSON.stringify({
        message: {
          token,
          // Shown by the console's own service worker, which takes the same from any push service.
          data: message,
          webpush: { headers: { TTL: String(seconds), Urgency: 'high' } },
        },
      }),
    );
  }
}

function outcomeOf({ status, text, retryAfter }: ShortAnswer): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const codes = errorCodes(text);
  if (codes.some(code => DEAD.includes(code))) return { kind: 'gone' };
  // Also what a proxy on the way says in other words: of one address of all tokens, so only with FCM's own word for it.
  if (status === 410 || (status === 404 && codes.includes('NOT_FOUND')))
    return { kind: 'gone' };
  const reason = `status ${status}`;
  if (status === 429 || status >= 500)
    return { kind: 'later', reason, after: retryAfter };
  return { kind: 'refused', reason };
}
