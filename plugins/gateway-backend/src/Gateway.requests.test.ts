import request from 'supertest';
import { answerJson } from './__testUtils__/FakeService';
import { gatewayForEachTest } from './__testUtils__/gatewayForEachTest';
import { signedIn } from './__testUtils__/startGateway';

const ROBOTS = '/api/gateway/robots/api/robots';
const ROBOT = `${ROBOTS}/SH1`;

const gateway = gatewayForEachTest();

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
