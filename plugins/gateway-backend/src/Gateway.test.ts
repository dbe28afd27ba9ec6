import request from 'supertest';
import { get } from 'node:http';
import { AddressInfo } from 'node:net';
import { answerJson } from './__testUtils__/FakeService';
import {
  byCookie,
  signedIn,
  startGateway,
  TestGateway,
} from './__testUtils__/startGateway';

const ROBOTS = '/api/gateway/robots/api/robots';
const ROBOT = `${ROBOTS}/SH1`;
const TILE = '/api/gateway/maps/tiles/a.png';

let gateway: TestGateway;

beforeEach(async () => {
  gateway = await startGateway();
});

afterEach(async () => {
  await gateway.stop();
});

function url(path: string): string {
  const { port } = gateway.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}${path}`;
}

describe('what is refused before anything goes upstream', () => {
  it.each([
    ['without a token', {}],
    ['with a forged token', { authorization: 'Bearer forged' }],
    ['with a cookie where a bearer token is due', byCookie()],
    ['without a session cookie', { authorization: signedIn().authorization }],
    ['whose session has ended', signedIn('alice', 'gone')],
    ["with somebody else's session", signedIn('alice', 'bob')],
  ])('a caller %s: 401', async (...[, headers]) => {
    const response = await request(gateway.server).get(ROBOTS).set(headers);
    expect(response.status).toBe(401);
    expect(response.body).toEqual({ message: expect.any(String) });
    expect(gateway.upstream.hits).toEqual([]);
  });

  it.each([
    ['get', '/api/gateway/robots/api/unknown'],
    ['put', ROBOTS],
    ['get', '/api/gateway/nobody/api/robots'],
    ['get', `${ROBOTS}/a%2Fb`],
    ['get', '/api/gateway/robots/api/robots/%2e%2e'],
    ['get', `${ROBOTS}//`],
  ] as const)('%s %s: 404', async (method, path) => {
    const response = await request(gateway.server)
      [method](path)
      .set(signedIn());
    expect(response.status).toBe(404);
    expect(response.body).toEqual({ message: expect.any(String) });
    expect(gateway.upstream.hits).toEqual([]);
  });

  it('a caller without the permission: 403, and the auditor hears of it', async () => {
    gateway.held.delete('robot.create');
    const response = await request(gateway.server)
      .post(ROBOTS)
      .set(signedIn())
      .send({ id: 'SH9' });
    expect(response.status).toBe(403);
    expect(response.body.message).toContain('robot.create');
    expect(gateway.upstream.hits).toEqual([]);
    expect(gateway.finished).toEqual([
      expect.objectContaining({
        eventId: 'robots.createRobot',
        user: 'user:default/alice',
        status: 403,
        ok: false,
      }),
    ]);
  });

  it('a body that says to be too large: 413', async () => {
    const response = await request(gateway.server)
      .post(ROBOTS)
      .set(signedIn())
      .send({ id: 'x'.repeat(1024 * 1024) });
    expect(response.status).toBe(413);
    expect(gateway.upstream.hits).toEqual([]);
  });
});

describe('what reaches a service', () => {
  it('carries the token and the correlation id, and nothing of the browser', async () => {
    const id = 'sidehelm-0123456789abcdef';
    const response = await request(gateway.server)
      .get(`${ROBOT}?a=%20b`)
      .set({ ...signedIn(), 'x-correlation-id': id, 'x-other': 'y' });
    expect(response.status).toBe(200);
    expect(response.headers['x-correlation-id']).toBe(id);
    expect(gateway.upstream.hits).toEqual([
      'GET /robots/api/robots/SH1?a=%20b',
    ]);
    const [headers] = gateway.upstream.headers;
    expect(headers['x-correlation-id']).toBe(id);
    expect(headers.authorization).toMatch(/^Bearer [\w-]+\.[\w-]+\.$/);
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('x-other');
  });

  it('replaces a correlation id that is not one', async () => {
    const response = await request(gateway.server)
      .get(ROBOT)
      .set({ ...signedIn(), 'x-correlation-id': 'evil value' });
    expect(response.headers['x-correlation-id']).toMatch(
      /^sidehelm-[0-9a-f]{32}$/,
    );
  });

  it('gets the body of a mutation, which is audited', async () => {
    gateway.upstream.handler = (incoming, response) => {
      let body = '';
      incoming.on('data', chunk => (body += chunk));
      incoming.on('end', () => answerJson(response, 201, { got: body }));
    };
    const response = await request(gateway.server)
      .post(ROBOTS)
      .set(signedIn())
      .send({ id: 'SH9' });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({ got: '{"id":"SH9"}' });
    expect(gateway.finished).toEqual([
      expect.objectContaining({
        target: '/api/robots',
        correlationId: response.headers['x-correlation-id'],
        status: 201,
        ok: true,
      }),
    ]);
  });

  it('is told which version a change was made from, and its refusal comes back', async () => {
    const message = 'SH9 was changed by somebody else meanwhile.';
    gateway.upstream.handler = ({ headers }, response) =>
      headers['if-match'] === '"2"'
        ? answerJson(response, 201, { id: 'SH9', version: 3 })
        : answerJson(response, 412, { message });
    const change = (version: string) =>
      request(gateway.server)
        .post(ROBOTS)
        .set({ ...signedIn(), 'if-match': version })
        .send({ id: 'SH9' });
    const late = await change('"1"');
    expect([late.status, late.body]).toEqual([412, { message }]);
    const good = await change('"2"');
    expect([good.status, good.body.version]).toEqual([201, 3]);
    expect(gateway.finished).toMatchObject([
      { status: 412, ok: false },
      { status: 201, ok: true },
    ]);
  });

  it('asks the auth service once for many requests', async () => {
    await Promise.all(
      Array.from({ length: 10 }, () =>
        request(gateway.server).get(ROBOT).set(signedIn()),
      ),
    );
    expect(gateway.auth.hits).toEqual(['POST /api/access-token']);
    expect(gateway.authorize).toHaveBeenCalledTimes(1);
  });

  it('is asked again with a new token when it refuses the old one', async () => {
    await request(gateway.server).get(ROBOT).set(signedIn());
    const old = gateway.upstream.headers[0].authorization;
    gateway.upstream.handler = ({ headers }, response) =>
      answerJson(response, headers.authorization === old ? 401 : 200, {});
    const response = await request(gateway.server).get(ROBOT).set(signedIn());
    expect(response.status).toBe(200);
    expect(gateway.upstream.hits).toHaveLength(3);
  });
});

describe('what comes back', () => {
  it('loses cookies and is private', async () => {
    gateway.upstream.handler = (...[, response]) =>
      answerJson(response, 200, [], {
        'set-cookie': 'a=b',
        'x-host': 'secret',
        'cache-control': 'public, max-age=60',
      });
    const { headers } = await request(gateway.server)
      .get(ROBOT)
      .set(signedIn());
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('x-host');
    expect(headers['cache-control']).toBe('private, max-age=60');
  });

  it('passes an error with a message as it is', async () => {
    gateway.upstream.handler = (...[, response]) =>
      answerJson(response, 409, { message: 'Taken.', field: 'id' });
    const response = await request(gateway.server).get(ROBOT).set(signedIn());
    expect(response.status).toBe(409);
    expect(response.body).toEqual({ message: 'Taken.', field: 'id' });
  });

  it('says Unknown error where the service says nothing readable', async () => {
    gateway.upstream.handler = (...[, response]) => {
      response.writeHead(500, { 'content-type': 'text/html' });
      response.end('<pre>Error at /srv/robots/index.js</pre>');
    };
    const response = await request(gateway.server).get(ROBOT).set(signedIn());
    expect(response.status).toBe(500);
    expect(response.body).toEqual({ message: 'Unknown error' });
  });

  it.each([
    ['text/html', '<html></html>'],
    ['application/json', '{"cut": '],
  ])('is a 502 where %s %s stands for JSON', async (type, body) => {
    gateway.upstream.handler = (...[, response]) => {
      response.writeHead(200, { 'content-type': type });
      response.end(body);
    };
    const response = await request(gateway.server).get(ROBOT).set(signedIn());
    expect(response.status).toBe(502);
    expect(response.body.message).toContain('robots service');
  });

  it('is a 504 when the service takes too long', async () => {
    gateway.upstream.handler = () => {};
    const response = await request(gateway.server).get(ROBOT).set(signedIn());
    expect(response.status).toBe(504);
    expect(response.body.message).toContain('robots service');
  });

  it('is a 502 without a host when the service is down, and recovers', async () => {
    const { port } = gateway.upstream;
    await gateway.upstream.stop();
    const down = await request(gateway.server).get(ROBOT).set(signedIn());
    expect(down.status).toBe(502);
    expect(JSON.stringify(down.body)).not.toContain(String(port));
    await gateway.upstream.listen(port);
    const up = await request(gateway.server).get(ROBOT).set(signedIn());
    expect(up.status).toBe(200);
  });

  it('is a 503 that names the key where no service is configured', async () => {
    const bare = await startGateway({ unconfigured: ['robots'] });
    const response = await request(bare.server).get(ROBOT).set(signedIn());
    expect(response.status).toBe(503);
    expect(response.body.message).toContain('sidehelm.services.robots.baseUrl');
    await bare.stop();
  });

  it('moves the Location of a video session below the gateway', async () => {
    gateway.upstream.handler = (...[, response]) => {
      response.writeHead(201, {
        'content-type': 'application/sdp',
        location: '/teleop/api/robots/SH1/whep/1',
      });
      response.end('v=0');
    };
    const response = await request(gateway.server)
      .post('/api/gateway/teleop/api/robots/SH1/whep')
      .set({ ...signedIn(), 'content-type': 'application/sdp' })
      .send('v=0 offer');
    expect(response.status).toBe(201);
    expect(response.headers.location).toBe(
      '/api/gateway/teleop/api/robots/SH1/whep/1',
    );
    expect(response.headers['content-type']).toBe('application/sdp');
  });
});

describe('shared answers', () => {
  it('make 50 consoles one request upstream', async () => {
    gateway.upstream.handler = (...[, response]) =>
      setTimeout(() => answerJson(response, 200, [{ id: 'SH1' }]), 20);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        request(gateway.server)
          .get(ROBOTS)
          .set(signedIn(i % 2 ? 'alice' : 'bob')),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(answers[49].body).toEqual([{ id: 'SH1' }]);
    expect(gateway.upstream.hits).toHaveLength(1);
  });

  describe('to who asks after a change', () => {
    let state = 'before';
    const list = async () =>
      (await request(gateway.server).get(ROBOTS).set(signedIn())).body;
    const change = () =>
      request(gateway.server).post(ROBOTS).set(signedIn()).send({ id: 'SH9' });

    it.each([201, 412, 500])('are new ones, also after a %i', async status => {
      state = 'before';
      gateway.upstream.handler = (incoming, response) => {
        if (incoming.method === 'GET') {
          answerJson(response, 200, [state]);
          return;
        }
        state = 'after';
        answerJson(response, status, { message: 'No.' });
      };
      expect(await list()).toEqual(['before']);
      await change();
      expect(await list()).toEqual(['after']);
      expect(await list()).toEqual(['after']);
      expect(gateway.upstream.hits).toHaveLength(3);
    });

    it('are not those that were on their way before it', async () => {
      let answerFirst = () => {};
      const asked = new Promise<void>(resolve => {
        gateway.upstream.handler = (...[, response]) => {
          answerFirst = () => answerJson(response, 200, ['before']);
          resolve();
        };
      });
      const first = list();
      await asked;
      gateway.upstream.handler = (...[, response]) =>
        answerJson(response, 200, ['after']);
      await change();
      const second = list();
      expect(await second).toEqual(['after']);
      answerFirst();
      expect(await first).toEqual(['before']);
      expect(await list()).toEqual(['after']);
    });
  });

  it('answer an unchanged poll with an empty 304', async () => {
    const first = await request(gateway.server).get(ROBOTS).set(signedIn());
    const second = await request(gateway.server)
      .get(ROBOTS)
      .set({ ...signedIn(), 'if-none-match': first.headers.etag });
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(second.status).toBe(304);
    expect(second.text).toBe('');
  });

  it('are compressed once', async () => {
    gateway.upstream.handler = (...[, response]) =>
      answerJson(response, 200, 'x'.repeat(5000));
    const response = await request(gateway.server)
      .get(ROBOTS)
      .set({ ...signedIn(), 'accept-encoding': 'gzip' });
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(response.body).toBe('x'.repeat(5000));
  });

  it('are still refused without the permission or the session', async () => {
    await request(gateway.server).get(ROBOTS).set(signedIn());
    const ended = await request(gateway.server)
      .get(ROBOTS)
      .set(signedIn('alice', 'gone'));
    expect(ended.status).toBe(401);
    gateway.held.delete('robot.read');
    const refused = await request(gateway.server)
      .get(ROBOTS)
      .set(signedIn('bob'));
    expect(refused.status).toBe(403);
  });

  it('are not kept when they are errors', async () => {
    gateway.upstream.handler = (...[, response]) =>
      answerJson(response, 500, { message: 'Broken.' });
    const broken = await request(gateway.server).get(ROBOTS).set(signedIn());
    expect(broken.status).toBe(500);
    gateway.upstream.handler = (...[, response]) =>
      answerJson(response, 200, []);
    const good = await request(gateway.server).get(ROBOTS).set(signedIn());
    expect(good.status).toBe(200);
  });
});

describe('streams', () => {
  it('come by cookie, chunk by chunk, uncompressed', async () => {
    let finish = () => {};
    gateway.upstream.handler = (...[, response]) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.write('first');
      finish = () => response.end('last');
    };
    const chunks: string[] = [];
    const control = await new Promise((resolve, reject) => {
      get(url(TILE), { headers: byCookie() }, response => {
        response.on('data', chunk => {
          chunks.push(chunk.toString());
          // The service has not ended yet: only now is it told to.
          finish();
        });
        response.on('end', () => resolve(response.headers['cache-control']));
      }).on('error', reject);
    });
    expect(chunks).toEqual(['first', 'last']);
    expect(control).toContain('no-transform');
  });

  it('honour ranges and conditions', async () => {
    gateway.upstream.handler = ({ headers }, response) => {
      response.writeHead(headers['if-none-match'] ? 304 : 206, {
        'content-type': 'image/png',
        'content-range': 'bytes 0-1/9',
        etag: '"t"',
      });
      response.end(headers['if-none-match'] ? undefined : 'ab');
    };
    const part = await request(gateway.server)
      .get(TILE)
      .set({ ...byCookie(), range: 'bytes=0-1' });
    expect(part.status).toBe(206);
    expect(part.headers['content-range']).toBe('bytes 0-1/9');
    expect(gateway.upstream.headers[0].range).toBe('bytes=0-1');
    const same = await request(gateway.server)
      .get(TILE)
      .set({ ...byCookie(), 'if-none-match': '"t"' });
    expect(same.status).toBe(304);
    expect(same.headers.etag).toBe('"t"');
  });

  it('end upstream when the browser leaves', async () => {
    const left = new Promise(resolve => {
      gateway.upstream.handler = (...[, response]) => {
        response.writeHead(200, { 'content-type': 'image/png' });
        response.write('first');
        response.on('close', resolve);
      };
    });
    const browser = get(url(TILE), { headers: byCookie() }, response => {
      response.on('error', () => {});
      response.once('data', () => browser.destroy());
    });
    browser.on('error', () => {});
    await expect(left).resolves.toBeUndefined();
  });

  it('refuse a chunked body as soon as it is too large', async () => {
    gateway.upstream.handler = incoming => incoming.resume();
    const status = await new Promise((resolve, reject) => {
      const post = request(gateway.server)
        .post(ROBOTS)
        .set({ ...signedIn(), 'transfer-encoding': 'chunked' });
      post.write('x'.repeat(1024 * 1024));
      post.write('y');
      post.end((error, response) =>
        response ? resolve(response.status) : reject(error),
      );
    });
    expect(status).toBe(413);
  });
});

describe('the state of the services', () => {
  it('is told to whoever is signed in', async () => {
    const refused = await request(gateway.server).get(
      '/api/gateway/-/services',
    );
    expect(refused.status).toBe(401);
    await request(gateway.server).get(ROBOT).set(signedIn());
    const { body } = await request(gateway.server)
      .get('/api/gateway/-/services')
      .set(signedIn());
    expect(body.services).toContainEqual({
      name: 'robots',
      state: 'ok',
      since: expect.any(String),
    });
  });
});
