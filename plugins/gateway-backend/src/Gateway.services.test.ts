import request from 'supertest';
import { answerJson } from './__testUtils__/FakeService';
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

  it('is that of the worse way to the auth service', async () => {
    const state = async () => {
      const { body } = await request(gateway.server)
        .get('/api/gateway/-/services')
        .set(signedIn());
      const services: { name: string; state: string }[] = body.services;
      return services.find(({ name }) => name === 'auth')?.state;
    };
    expect(await state()).toBe('unknown');
    await request(gateway.server).get(ROBOT).set(signedIn());
    expect(await state()).toBe('ok');
    gateway.auth.handler = (...[, response]) => answerJson(response, 500, {});
    for (let i = 0; i < 5; i++) {
      await request(gateway.server).get(ROBOT).set(signedIn('bob'));
    }
    expect(await state()).toBe('down');
  });
});

describe('sessions', () => {
  it('do not depend on what browsers ask of the auth service', async () => {
    gateway.auth.handler = (incoming, response) => {
      if (incoming.method === 'POST') gateway.exchange(incoming, response);
      else answerJson(response, 500, {});
    };
    const ask = async () => {
      const answer = await request(gateway.server)
        .get('/api/gateway/auth/api/users/1')
        .set(signedIn());
      return answer.status;
    };
    // On a busy machine the circuit may be half open again by the time of a call.
    let refused = await ask();
    for (let i = 0; i < 12 && refused !== 503; i++) refused = await ask();
    expect(refused).toBe(503);
    const { status } = await request(gateway.server)
      .get(ROBOT)
      .set(signedIn('bob'));
    expect(status).toBe(200);
  });

  it('do not stop what browsers ask of the auth service', async () => {
    await request(gateway.server).get(ROBOT).set(signedIn());
    gateway.auth.handler = (incoming, response) =>
      answerJson(response, incoming.method === 'POST' ? 500 : 200, {});
    for (let i = 0; i < 6; i++) {
      await request(gateway.server).get(ROBOT).set(signedIn('bob'));
    }
    const { status } = await request(gateway.server)
      .get('/api/gateway/auth/api/users/1')
      .set(signedIn());
    expect(status).toBe(200);
  });
});
