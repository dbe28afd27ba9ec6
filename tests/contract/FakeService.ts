import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export const TOKEN = 'aGVhZGVy.cGF5bG9hZA.c2lnbmF0dXJlLW9mLWl0';

/** The contract of the fake: what the runner reads, in one small file. */
export const CONTRACT = `
openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
security: [{ bearer: [] }]
paths:
  /api/things:
    get:
      operationId: listThings
      parameters: [{ name: limit, in: query, schema: { type: integer, minimum: 1 } }]
      responses:
        '200':
          description: All.
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Thing' } } } }
        '400': { $ref: '#/components/responses/Error' }
        '401': { $ref: '#/components/responses/Error' }
    post:
      operationId: makeThing
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [id, name]
              properties: { id: { type: string, pattern: '^[A-Z]+[0-9]+$' }, name: { type: string, minLength: 1 } }
            example: { id: T1, name: Lamp }
      responses:
        '201':
          description: The new one.
          headers: { Location: { required: true, schema: { type: string } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }
        '400': { $ref: '#/components/responses/Error' }
        '401': { $ref: '#/components/responses/Error' }
  /api/things/{id}:
    parameters: [{ $ref: '#/components/parameters/Id' }]
    get:
      operationId: getThing
      x-sidehelm-timeout: 400
      responses: &one
        '200':
          description: It.
          content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }
        '400': { $ref: '#/components/responses/Error' }
        '401': { $ref: '#/components/responses/Error' }
        '404': { $ref: '#/components/responses/Error' }
  /api/things/{id}/name:
    parameters: [{ $ref: '#/components/parameters/Id' }, { name: If-Match, in: header, schema: { type: string, pattern: '^"[0-9]+"$' } }]
    put:
      operationId: renameThing
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } }, example: { name: Torch } } }
      responses:
        <<: *one
        '412': { $ref: '#/components/responses/Error' }
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
  parameters:
    Id: { name: id, in: path, required: true, schema: { type: string, pattern: '^[A-Z]+[0-9]+$' } }
  responses:
    Error: { description: Refused., content: { application/json: { schema: { type: object, required: [message], properties: { message: { type: string } } } } } }
  schemas:
    Thing: { type: object, required: [id, name, version], properties: { id: { type: string }, name: { type: string }, version: { type: integer } } }
`;

/** What the fake can do wrong, each a different part of the contract. */
export type Fault =
  | 'needs no token'
  | 'takes any token'
  | 'wrong field'
  | 'missing field'
  | 'wrong content type'
  | 'fails on bad input'
  | 'takes bad input'
  | 'error without a message'
  | 'error as a page'
  | 'fails on an unknown id'
  | 'other status'
  | 'no Location'
  | 'Location leads nowhere'
  | 'never 304'
  | 'takes any version'
  | 'hangs';

interface Thing {
  id: string;
  name: string;
  version: number;
}

interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

const ID = /^[A-Z]+[0-9]+$/;
const refuse = (status: number, message: string): Reply => ({
  status,
  body: { message },
});

/** A service that keeps the contract but for one fault. */
export class FakeService {
  /** "GET /api/things" of each call. */
  readonly calls: string[] = [];
  private readonly things = new Map<string, Thing>([
    ['A1', { id: 'A1', name: 'Chair', version: 1 }],
  ]);
  private readonly server: Server;

  constructor(private readonly fault?: Fault) {
    this.server = createServer(async (request, response) => {
      const { status, body, headers } = await this.answer(request);
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
    const body = (await json(request).catch(() => undefined)) as
      Partial<Thing> | undefined;
    const given = headers.authorization ?? '';
    const isKnown =
      this.fault === 'needs no token' ||
      (this.fault === 'takes any token' && given !== '') ||
      given === `Bearer ${TOKEN}`;
    if (!isKnown)
      return refuse(401, `The token ${given} is none. Sign in again.`);
    const [, , , id, part] = pathname.split('/');
    if (id !== undefined)
      return this.ofOne(decodeURIComponent(id), part, { headers, body });
    if (method === 'POST') return this.make(body);
    const limit = searchParams.get('limit');
    if (limit !== null && !(Number(limit) >= 1)) return this.bad('"limit"');
    const things = [...this.things.values()].map(thing =>
      this.fault === 'wrong field' ? { ...thing, version: 'one' } : thing,
    );
    return { status: 200, body: things };
  }

  /** The answer to bad input. */
  private bad(what: string): Reply {
    if (this.fault === 'fails on bad input') return refuse(500, 'Sorry.');
    return this.fault === 'error without a message'
      ? { status: 400, body: { error: what } }
      : refuse(400, `${what} is wrong.`);
  }

  private make(body: Partial<Thing> | undefined): Reply {
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
    part: string | undefined,
    {
      headers,
      body,
    }: { headers: IncomingMessage['headers']; body?: Partial<Thing> },
  ): Promise<Reply> {
    if (!ID.test(id)) return this.bad('"id"');
    const thing = this.things.get(id);
    if (part !== undefined)
      return this.rename(thing, headers['if-match'], body);
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

  private rename(
    thing: Thing | undefined,
    tag: string | undefined,
    body: Partial<Thing> | undefined,
  ): Reply {
    if (tag !== undefined && !/^"\d+"$/.test(tag)) return this.bad('If-Match');
    if (typeof body?.name !== 'string') return this.bad('"name"');
    if (!thing) return refuse(404, 'None.');
    const isCurrent = tag === undefined || tag === `"${thing.version}"`;
    if (!isCurrent && this.fault !== 'takes any version')
      return refuse(412, 'Somebody was faster.');
    thing.name = body.name;
    thing.version += 1;
    return { status: 200, body: thing };
  }
}
