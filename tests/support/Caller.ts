import { WebSocket } from 'ws';
import type { Account } from './accounts';
import { CONSOLE_URL, SERVICES_URL } from './addresses';
import { consoleToken, liveCookies, serviceToken, sessionOf } from './signIn';

/** Where somebody calls: through the console, as a browser does, or past it with an access token. */
export type Place = 'gateway' | 'services';

export const PLACES: Place[] = ['gateway', 'services'];

const BASE: Record<Place, string> = {
  gateway: `${CONSOLE_URL}/api/gateway`,
  services: SERVICES_URL,
};

export interface Call {
  /** Below the gateway or the services: the service's name, and its own path. */
  path: string;
  method?: string;
  body?: string;
  /** JSON unless it says otherwise. */
  contentType?: string;
}

type Headers = Record<string, string>;

/** What an HTTP request and a handshake say of who calls. */
async function credentials(
  place: Place,
  account: Account | undefined,
): Promise<{ call: Headers; handshake: Headers }> {
  if (!account) return { call: {}, handshake: {} };
  const session = await sessionOf(account);
  if (place === 'services') {
    const bearer = { authorization: `Bearer ${await serviceToken(session)}` };
    return { call: bearer, handshake: bearer };
  }
  return {
    call: {
      cookie: session,
      authorization: `Bearer ${await consoleToken(session)}`,
    },
    handshake: { cookie: await liveCookies(session) },
  };
}

/** Somebody without a browser, or nobody, who calls operations and opens live channels. */
export class Caller {
  private constructor(
    private readonly place: Place,
    private readonly headers: { call: Headers; handshake: Headers },
  ) {}

  /** @param account - nobody is signed in without one */
  static async at(place: Place, account?: Account): Promise<Caller> {
    return new Caller(place, await credentials(place, account));
  }

  /** What comes of a call. A stream of events is left as soon as it has begun. */
  async call({ path, method, body, contentType }: Call) {
    const response = await fetch(`${BASE[this.place]}/${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...this.headers.call,
        ...(body !== undefined && {
          'content-type': contentType ?? 'application/json',
        }),
      },
      body,
    });
    const isStream = /^text\/event-stream/.test(
      response.headers.get('content-type') ?? '',
    );
    if (isStream) await response.body?.cancel();
    const text = isStream ? '' : await response.text();
    let message: unknown;
    try {
      message = JSON.parse(text).message;
    } catch {
      message = undefined;
    }
    return {
      status: response.status,
      text,
      message: String(message ?? ''),
      location: response.headers.get('location') ?? undefined,
    };
  }

  /**
   * Begins a handshake.
   *
   * @param channel - the service's name, and the channel's address there, for example `teleop/signal/users`
   */
  connect(channel: string): WebSocket {
    const url = `${BASE[this.place].replace('http', 'ws')}/${channel}`;
    return new WebSocket(url, {
      headers: this.headers.handshake,
      origin: this.place === 'gateway' ? CONSOLE_URL : undefined,
    });
  }

  /** The status that a handshake is answered with; 101 when the channel opens. */
  handshake(channel: string): Promise<number> {
    const socket = this.connect(channel);
    return new Promise((done, fail) => {
      socket.on('unexpected-response', (_, response) => {
        done(response.statusCode ?? 0);
        socket.terminate();
      });
      socket.on('open', () => {
        done(101);
        socket.terminate();
      });
      // After an answer other than 101 there is an error, too.
      socket.on('error', fail);
    });
  }
}
