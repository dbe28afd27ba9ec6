import request from 'supertest';
import { answerJson } from './__testUtils__/FakeService';
import { gatewayForEachTest } from './__testUtils__/gatewayForEachTest';
import { signedIn, startGateway } from './__testUtils__/startGateway';

const ROBOT = '/api/gateway/robots/api/robots/SH1';

const gateway = gatewayForEachTest();

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

  it.each(['/api/users', '/api/users/1'])(
    'is stored by no browser where it is about people: %s',
    async path => {
      gateway.auth.handler = (incoming, response) => {
        if (incoming.method === 'POST') gateway.exchange(incoming, response);
        else {
          answerJson(response, 200, [{ name: 'Alice' }], {
            'cache-control': 'max-age=60',
            etag: '"1"',
          });
        }
      };
      const { body, headers } = await request(gateway.server)
        .get(`/api/gateway/auth${path}`)
        .set(signedIn());
      expect(body).toEqual([{ name: 'Alice' }]);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('passes an error with a message as it is', async () => {
    gateway.upstream.handler = (...[, response]) =>
      answerJson(response, 409, { message: 'Taken.', field: 'id' });
    const response = await request(gateway.server).get(ROBOT).set(signedIn());
    expect(response.status).toBe(409);
    expect(response.body).toEqual({ message: 'Taken.', field: 'id' });
  });

  it.each([409, 503])(
    'passes on when to ask again after a %d',
    async status => {
      gateway.upstream.handler = (...[, response]) =>
        answerJson(
          response,
          status,
          { message: 'Not now.' },
          { 'retry-after': '60' },
        );
      const response = await request(gateway.server).get(ROBOT).set(signedIn());
      expect([response.status, response.headers['retry-after']]).toEqual([
        status,
        '60',
      ]);
      expect(response.body).toEqual({ message: 'Not now.' });
    },
  );

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

  it.each(['robots', 'auth'])(
    'is a 503 that names the key where the %s service is not configured',
    async service => {
      const bare = await startGateway({ unconfigured: [service] });
      const response = await request(bare.server).get(ROBOT).set(signedIn());
      expect(response.status).toBe(503);
      expect(response.body.message).toBe(
        `The ${service} service is not configured (sidehelm.services.${service}.baseUrl).`,
      );
      await bare.stop();
    },
  );

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
