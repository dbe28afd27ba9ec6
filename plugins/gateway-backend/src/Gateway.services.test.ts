import request from 'supertest';
import { gatewayForEachTest } from './__testUtils__/gatewayForEachTest';
import { signedIn } from './__testUtils__/startGateway';

const ROBOT = '/api/gateway/robots/api/robots/SH1';

const gateway = gatewayForEachTest();

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
