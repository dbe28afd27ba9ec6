import { createBackendModule } from '@backstage/backend-plugin-api';
import {
  gatewayTokenSourceExtensionPoint,
  TokenSource,
} from '@sidehelm/console-node';
import request from 'supertest';
import { answerJson } from './__testUtils__/FakeService';
import {
  byCookie,
  signedIn,
  startGateway,
  TestGateway,
} from './__testUtils__/startGateway';

const ROBOT = '/api/gateway/robots/api/robots/SH1';

const moduleWith = (moduleId: string, source: TokenSource) =>
  createBackendModule({
    pluginId: 'gateway',
    moduleId,
    register(registration) {
      registration.registerInit({
        deps: { gateway: gatewayTokenSourceExtensionPoint },
        async init({ gateway }) {
          gateway.setTokenSource(source);
        },
      });
    },
  });

describe('a source of tokens that a module brings', () => {
  let gateway: TestGateway;
  afterEach(() => gateway?.stop());

  it('is asked instead of the auth service, again after a refusal, and its roles may be unknown', async () => {
    let issued = 0;
    const forgotten: string[] = [];
    gateway = await startGateway({
      modules: [
        moduleWith('oidc', {
          obtain: async ({ userEntityRef }) => ({
            token: `oidc-${issued}`,
            userEntityRef,
          }),
          forget: (_, token) => {
            forgotten.push(token);
            issued += 1;
          },
        }),
      ],
    });
    const seen: (string | undefined)[] = [];
    gateway.upstream.handler = (incoming, response) => {
      seen.push(incoming.headers.authorization);
      const isFresh = incoming.headers.authorization === 'Bearer oidc-1';
      answerJson(response, isFresh ? 200 : 401, {});
    };
    // Whoever signs in to such a portal has no cookie of the single sign-on.
    const { authorization } = signedIn();
    const ask = () => request(gateway.server).get(ROBOT).set({ authorization });
    await ask();
    expect((await ask()).status).toBe(200);
    expect(forgotten).toEqual(['oidc-0']);
    expect(seen).toContain('Bearer oidc-1');
    expect(gateway.auth.hits).toEqual([]);
    // Its permissions are asked for all the same.
    gateway.held.clear();
    const bob = signedIn('bob').authorization;
    const refused = await request(gateway.server)
      .get(ROBOT)
      .set({ authorization: bob });
    expect(refused.status).toBe(403);
  });

  it('is asked for in one line where there is neither it nor the single sign-on', async () => {
    gateway = await startGateway({ withoutSso: true });
    const warnings = [...gateway.log.warnings];
    const { authorization } = signedIn();
    const answer = await request(gateway.server)
      .get(ROBOT)
      .set({ authorization });
    expect([answer.status, answer.body]).toEqual([
      503,
      {
        message:
          'This portal does not say with which tokens it calls the services. An admin finds more in its log.',
      },
    ]);
    // Who has the cookie all the same has a session.
    const { cookie } = byCookie();
    const renamed = cookie.replace(/^.*sso=/, 'sidehelm_sso=');
    const known = await request(gateway.server)
      .get(ROBOT)
      .set({ authorization, cookie: renamed });
    expect(known.status).toBe(200);
    expect(warnings).toEqual([
      'No module says where the gateway gets its tokens, and auth.providers.sso is not configured: only browsers with the cookie sidehelm_sso reach the services.',
    ]);
  });

  it('is one alone', async () => {
    const source: TokenSource = {
      obtain: async ({ userEntityRef }) => ({ token: 'a', userEntityRef }),
      forget() {},
    };
    await expect(
      startGateway({
        modules: [moduleWith('oidc', source), moduleWith('other', source)],
      }),
    ).rejects.toThrow('Two modules say where the gateway gets its tokens');
  });
});
