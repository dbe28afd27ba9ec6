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
  private readonly ending = new AbortController();

  constructor(private readonly options: ServicesClientOptions) {}

  /** Rejects with `RefusedCall` when the service says no. */
  async call<Answer>(
    path: string,
    { as, method = 'GET', body, version }: Call,
  ): Promise<Answer> {
    const { url, tokenOf } = this.options;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await tokenOf(as)}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.any([
        this.ending.signal,
        AbortSignal.timeout(TIMEOUT),
      ]),
    });
    const text = await response.text();
    if (!response.ok) throw new RefusedCall(response.status, text);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }

  /** Ends what is on its way and refuses everything from now on. */
  close(): void {
    this.ending.abort();
  }
}
