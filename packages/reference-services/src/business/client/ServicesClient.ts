import type { Member } from '../staff/simulatedStaff';
import { RefusedCall } from './RefusedCall';

export interface ServicesClientOptions {
  /** http://127.0.0.1:… */
  url: string;
  tokenOf(member: Member): Promise<string>;
  /** Headers that sign a body for a program. */
  signatureOf(program: Member, body: string): Promise<Record<string, string>>;
}

interface Call {
  as: Member;
  method?: 'GET' | 'POST' | 'PUT';
  body?: object;
  /** As a program of another company, which has a key and no token. */
  isSigned?: boolean;
  /** The version that a change was made from. */
  version?: number;
}

/** ms; whoever hangs is asked again later. */
const TIMEOUT = 5_000;

/** Calls the services over HTTP, as the console does: with a person's token or a program's key, and nothing that others cannot do. */
export class ServicesClient {
  private readonly running = new Set<AbortController>();
  private isClosed = false;

  constructor(private readonly options: ServicesClientOptions) {}

  /** Rejects with `RefusedCall` when the service says no. */
  async call<Answer>(path: string, call: Call): Promise<Answer> {
    const body = call.body && JSON.stringify(call.body);
    const identity = await this.identityOf(call, body);
    if (this.isClosed) throw new Error('The business is closed.');
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), TIMEOUT);
    this.running.add(controller);
    try {
      return await this.send(path, call, {
        body,
        identity,
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

  private async identityOf(
    { as, isSigned }: Call,
    body = '',
  ): Promise<Record<string, string>> {
    const { tokenOf, signatureOf } = this.options;
    return isSigned
      ? signatureOf(as, body)
      : { authorization: `Bearer ${await tokenOf(as)}` };
  }

  private async send<Answer>(
    path: string,
    { method = 'GET', version }: Call,
    {
      body,
      identity,
      signal,
    }: {
      body?: string;
      identity: Record<string, string>;
      signal: AbortSignal;
    },
  ): Promise<Answer> {
    const response = await fetch(`${this.options.url}${path}`, {
      method,
      headers: {
        ...identity,
        ...(body && { 'content-type': 'application/json' }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      body,
      signal,
    });
    const text = await response.text();
    if (!response.ok) throw new RefusedCall(response.status, text);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }
}
