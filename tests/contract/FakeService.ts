import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { FakeShelves } from './FakeShelves';
import type { Fault } from './Fault';
import { refuse, type Reply } from './Reply';

export const TOKEN = 'aGVhZGVy.cGF5bG9hZA.c2lnbmF0dXJlLW9mLWl0';

interface Thing {
  id: string;
  name: string;
  version: number;
  isRepaired?: boolean;
  isScrapped?: boolean;
}

interface Call {
  headers: IncomingMessage['headers'];
  body?: Record<string, unknown>;
}

const ID = /^[A-Z]+[0-9]+$/;

/** A service that keeps the contract but for one fault. */
export class FakeService {
  /** "GET /api/things" of each call. */
  readonly calls: string[] = [];
  readonly things = new Map<string, Thing>([
    ['A1', { id: 'A1', name: 'Chair', version: 1 }],
    ['B2', { id: 'B2', name: 'Table', version: 1 }],
  ]);
  private readonly shelves: FakeShelves;
  private readonly server: Server;
  private streams = 0;

  constructor(private readonly fault?: Fault) {
    this.shelves = new FakeShelves(fault);
    this.server = createServer(async (request, response) => {
      const { status, body, headers } = await this.answer(request);
      if (status === 200 && request.url === '/api/things/changes') {
        this.stream(response);
        return;
      }
      const isPage = this.fault === 'error as a page' && status >= 400;
      response
        .writeHead(status, {
          'content-type':
            isPage || (this.fault === 'wrong content type' && status < 300)
              ? 'text/html'
              : 'application/json',
          ...headers,
        })
        .end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** How many streams nobody has closed. */
  get openStreams() {
    return this.streams;
  }

  async start(): Promise<string> {
    await new Promise<void>(done => {
      this.server.listen(0, '127.0.0.1', done);
    });
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise(done => this.server.close(done));
  }

  private async answer(request: IncomingMessage): Promise<Reply> {
    const { method = '', url = '', headers } = request;
    const { pathname, searchParams } = new URL(url, 'http://fake');
    this.calls.push(`${method} ${pathname}`);
    const body = (await json(request).catch(() => undefined)) as Call['body'];
    const given = headers.authorization ?? '';
    const isKnown =
      this.fault === 'needs no token' ||
      (this.fault === 'takes any token' && given !== '') ||
      given === `Bearer ${TOKEN}`;
    if (!isKnown)
      return refuse(401, `The token ${given} is none. Sign in again.`);
    const [, , kind, part, act] = pathname.split('/');
    const id = part === undefined ? undefined : decodeURIComponent(part);
    if (kind === 'shelves') {
      if (id !== undefined) return this.shelves.one(id);
      return method === 'POST'
        ? this.shelves.make(body?.code)
        : this.shelves.list();
    }
    if (id === 'changes') return { status: 200 };
    if (id !== undefined) return this.ofOne(id, act, { headers, body });
    if (method === 'POST') return this.make(body);
    const limit = searchParams.get('limit');
    if (limit !== null && !(Number(limit) >= 1)) return this.bad('"limit"');
    const things = [...this.things.values()].map(thing =>
      this.fault === 'wrong field' ? { ...thing, version: 'one' } : thing,
    );
    return { status: 200, body: things };
  }

  private stream(response: ServerResponse) {
    const isOther = this.fault === 'wrong content type';
    response.writeHead(200, {
      'content-type': isOther ? 'text/html' : 'text/event-stream',
    });
    this.streams += 1;
    response.once('close', () => {
      this.streams -= 1;
    });
    if (this.fault === 'stream ends at once') response.end();
    else if (this.fault === 'stream says nothing') response.flushHeaders();
    else response.write(':\n\n');
  }

  /** The answer to bad input. */
  private bad(what: string): Reply {
    if (this.fault === 'fails on bad input') return refuse(500, 'Sorry.');
    return this.fault === 'error without a message'
      ? { status: 400, body: { error: what } }
      : refuse(400, `${what} is wrong.`);
  }

  private make(body: Call['body']): Reply {
    const { id, name } = body ?? {};
    const isGood =
      typeof id === 'string' && ID.test(id) && typeof name === 'string' && name;
    if (!isGood && this.fault !== 'takes bad input') return this.bad('It');
    const thing = { id: String(id), name: String(name), version: 1 };
    this.things.set(thing.id, thing);
    const place =
      this.fault === 'Location leads nowhere' ? 'lost/1' : `things/${thing.id}`;
    return {
      status: this.fault === 'other status' ? 202 : 201,
      body: this.fault === 'missing field' ? { id } : thing,
      headers: this.fault === 'no Location' ? {} : { location: place },
    };
  }

  private async ofOne(
    id: string,
    act: string | undefined,
    { headers, body }: Call,
  ): Promise<Reply> {
    if (!ID.test(id)) return this.bad('"id"');
    const thing = this.things.get(id);
    if (act !== undefined) return this.change(thing, act, { headers, body });
    if (!thing)
      return refuse(
        this.fault === 'fails on an unknown id' ? 500 : 404,
        'None.',
      );
    if (this.fault === 'hangs')
      await new Promise(done => setTimeout(done, 1_000));
    const etag = `"${thing.version}-${thing.name}"`;
    if (headers['if-none-match'] === etag && this.fault !== 'never 304')
      return { status: 304 };
    return { status: 200, body: thing, headers: { etag } };
  }

  private change(
    thing: Thing | undefined,
    act: string,
    { headers, body }: Call,
  ): Reply {
    const tag = headers['if-match'];
    if (tag !== undefined && !/^"\d+"$/.test(tag)) return this.bad('If-Match');
    if (act === 'name' && typeof body?.name !== 'string')
      return this.bad('"name"');
    if (!thing) return refuse(404, 'None.');
    const isCurrent =
      tag === undefined ||
      (tag === `"${thing.version}"` &&
        this.fault !== 'refuses its own version');
    if (!isCurrent && this.fault !== 'takes any version')
      return refuse(412, 'Somebody was faster.');
    const isOver = thing.isScrapped || (act === 'repair' && thing.isRepaired);
    if (isOver && this.fault !== 'does it twice') return this.tooLate();
    if (act === 'name') thing.name = String(body?.name);
    if (act === 'repair') thing.isRepaired = true;
    if (act === 'scrap') thing.isScrapped = true;
    thing.version += 1;
    return { status: 200, body: thing };
  }

  private tooLate(): Reply {
    if (this.fault === 'error without a message')
      return { status: 409, body: { error: 'late' } };
    return refuse(
      this.fault === 'calls the second time bad input' ? 400 : 409,
      'Nothing more can be done with it.',
    );
  }
}
