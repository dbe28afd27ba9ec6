import request from 'supertest';
import { gatewayForEachTest } from './__testUtils__/gatewayForEachTest';
import { byCookie, signedIn } from './__testUtils__/startGateway';

const ROBOTS = '/api/gateway/robots/api/robots';

const gateway = gatewayForEachTest();

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
