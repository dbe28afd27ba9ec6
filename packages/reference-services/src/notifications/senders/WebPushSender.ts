import { generateRequestDetails } from 'web-push';
import type { Target } from '../store/BindingStore';
import type { VapidKeys } from '../store/VapidKeyStore';
import { describeFailure } from './describeFailure';
import type { Outcome, PushMessage, PushSender } from './PushSender';
import { ShortRequests } from './ShortRequests';

type WebPushTarget = Target & { channel: 'web-push' };

/** ms for one message. */
const TIMEOUT = 10_000;

interface Options {
  keys: VapidKeys;
  /** Who answers for the messages, as `mailto:` or `https:` (RFC 8292). */
  contact: string;
  /** Whether nothing is sent to an endpoint, whatever the table says. */
  isEndpoint(endpoint: string): boolean;
  timeout?: number;
}

/** Encrypts a message for one browser (RFC 8291) and hands it to that browser's push service (RFC 8030). */
export class WebPushSender implements PushSender<WebPushTarget> {
  private readonly requests: ShortRequests;

  constructor(private readonly options: Options) {
    this.requests = new ShortRequests(options.timeout ?? TIMEOUT);
  }

  async send(
    { endpoint, p256dh, auth }: WebPushTarget,
    message: PushMessage,
    seconds: number,
  ): Promise<Outcome> {
    const { keys, contact, isEndpoint } = this.options;
    // The services may have been told of fewer push services since it was bound.
    if (!isEndpoint(endpoint)) return { kind: 'gone' };
    try {
      const { headers, body } = generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          TTL: seconds,
          urgency: 'high',
          vapidDetails: { subject: contact, ...keys },
        },
      );
      const { status, retryAfter } = await this.requests.post(
        endpoint,
        Object.fromEntries(
          Object.entries(headers)
            // Whoever sends the body counts it.
            .filter(([name]) => name !== 'Content-Length')
            .map(([name, value]) => [name, String(value)]),
        ),
        body ?? undefined,
      );
      return outcomeOf(status, retryAfter);
    } catch (error) {
      return { kind: 'later', reason: describeFailure(error) };
    }
  }

  close(): void {
    this.requests.close();
  }
}

function outcomeOf(status: number, retryAfter: number | undefined): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `status ${status}`;
  if (status === 429 || status >= 500)
    return { kind: 'later', reason, after: retryAfter };
  return { kind: 'refused', reason };
}
