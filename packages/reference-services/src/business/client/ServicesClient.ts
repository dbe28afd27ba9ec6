import type { Member } from '../staff/simulatedStaff';
import { RefusedCall } from './RefusedCall';

export interface ServicesClientOptions {
  /** http://127.0.0.1:… */
  url: string;
  tokenOf(member: Member): Promise<string>;
}

interface Call {
  as: Member;
  method?: 'GET' | 'POST' | 'PUT';
  body?: object;
  /** The version that a change was made from. */
  version?: number;
}

/** ms; whoever hangs is asked again later. */
const TIMEOUT = 5_000;

/** Calls the services over HTTP, as the console does: with a person's token, and nothing that others cannot do. */
export class ServicesClient {
  private readonly running = new Set<AbortController>();
  private isClosed = false;

  constructor(private readonly options: ServicesClientOptions) {}

  /** Rejects with `RefusedCall` when the service says no. */
  async call<Answer>(path: string, call: Call): Promise<Answer> {
    const authorization = `Bearer ${await this.options.tokenOf(call.as)}`;
    if (this.isClosed) throw new Error('The business is closed.');
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), TIMEOUT);
    this.running.add(controller);
    try {
      return await this.send(path, call, {
        authorization,
        signal: controller.signal,
      });
    } finally {
      clearTimeout(timer);
      this.running.delete(controller);
    }
  }

  /** Ends what is on its way and refuses everything from now on. */
  close(): void {
    this.isClosed = true;
    this.running.forEach(controller => controller.abort());
  }

  private async send<Answer>(
    path: string,
    { method = 'GET', body, version }: Call,
    { authorization, signal }: { authorization: string; signal: AbortSignal },
  ): Promise<Answer> {
    const response = await fetch(`${this.options.url}${path}`, {
      method,
      headers: {
        authorization,
        ...(body && { 'content-type': 'application/json' }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      body: body && JSON.stringify(body),
      signal,
    });
    const text = await response.text();
    if (!response.ok) throw new RefusedCall(response.status, text);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }
}
