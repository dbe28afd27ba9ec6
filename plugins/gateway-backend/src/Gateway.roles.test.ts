import request from 'supertest';
import { gatewayForEachTest } from './__testUtils__/gatewayForEachTest';
import { signedIn } from './__testUtils__/startGateway';

const gateway = gatewayForEachTest();
const list = () =>
  request(gateway.server).get('/api/gateway/robots/api/robots').set(signedIn());

describe('an identity of other roles than the auth service tells', () => {
  it('is outdated, until the browser has another', async () => {
    gateway.sessions.set('alice', { uuid: 'alice', roles: ['Pilot'] });
    const { status, body } = await list();
    expect([status, body]).toEqual([
      401,
      {
        message:
          'Your roles have changed. The console takes the new ones by itself.',
      },
    ]);
    expect(gateway.upstream.hits).toEqual([]);
    expect(gateway.authorize).not.toHaveBeenCalled();
    gateway.issued.set('alice', ['Pilot']);
    expect((await list()).status).toBe(200);
  });

  it('is taken at once where it is the newer of the two', async () => {
    expect((await list()).status).toBe(200);
    gateway.sessions.set('alice', { uuid: 'alice', roles: ['Pilot', 'Admin'] });
    gateway.issued.set('alice', ['Admin', 'Pilot']);
    // Within the minute for which the session is not asked about again.
    expect((await list()).status).toBe(200);
  });
});
