import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import authPlugin from '@backstage/plugin-auth-backend';
import request from 'supertest';
import {
  createServer,
  IncomingMessage,
  Server,
  ServerResponse,
} from 'node:http';
import { AddressInfo } from 'node:net';
import { authModuleSso } from './module';

const user = {
  uuid: 'AAAAAAAA-2222-3333-4444-555555555555',
  email: 'ada@sidehelm.test',
  first_name: 'Ada',
  last_name: 'Byron',
  country_code: 'US',
  is_active: true,
  is_email_verified: true,
  roles: ['Pilot', 'Robots/Admin', ''],
};

let authService: Server;
let answer: (response: ServerResponse) => void;
let asked: IncomingMessage[];
let backend: Awaited<ReturnType<typeof startTestBackend>>;

function answerJson(status: number, content: unknown) {
  answer = response => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(content));
  };
}

beforeAll(async () => {
  authService = createServer((incoming, response) => {
    asked.push(incoming);
    answer(response);
  });
  await new Promise<void>(resolve =>
    authService.listen(0, '127.0.0.1', resolve),
  );
  const { port } = authService.address() as AddressInfo;
  backend = await startTestBackend({
    features: [
      authPlugin,
      authModuleSso,
      mockServices.rootConfig.factory({
        data: {
          app: { baseUrl: 'http://localhost:3000' },
          backend: { baseUrl: 'http://localhost:7007' },
          auth: {
            providers: {
              sso: {
                authServiceUrl: `http://127.0.0.1:${port}/auth/`,
                cookieName: 'sso',
              },
            },
          },
        },
      }),
    ],
  });
});

beforeEach(() => {
  asked = [];
  answerJson(200, { access_token: 'secret-token', user });
});

afterAll(async () => {
  authService.closeAllConnections();
  await new Promise(resolve => authService.close(resolve));
});

function refresh(cookie = 'other=1; sso=opaque') {
  return request(backend.server)
    .get('/api/auth/sso/refresh')
    .set('cookie', cookie);
}

it('takes the session cookie alone to the auth service', async () => {
  expect((await refresh()).status).toBe(200);
  expect(asked).toHaveLength(1);
  expect(asked[0].method).toBe('POST');
  expect(asked[0].url).toBe('/auth/api/access-token');
  expect(asked[0].headers.cookie).toBe('sso=opaque');
});

it('issues the identity with the roles as ownership', async () => {
  const { body } = await refresh();
  const sub = `user:default/${user.uuid.toLowerCase()}`;
  expect(body.backstageIdentity.identity).toEqual({
    type: 'user',
    userEntityRef: sub,
    ownershipEntityRefs: [
      sub,
      'role:default/pilot',
      'role:default/robots-admin',
    ],
  });
  expect(body.profile).toEqual({
    email: user.email,
    displayName: 'Ada Byron',
  });
  expect(body.providerInfo).toEqual({ user });
});

it('keeps the access token in the backend', async () => {
  const { text } = await refresh();
  expect(text).not.toContain('secret-token');
});

it('is a 401 without a cookie, without asking', async () => {
  expect((await refresh('other=1')).status).toBe(401);
  expect(asked).toHaveLength(0);
});

it.each([400, 401, 403, 404, 410])(
  'is a 401 when the auth service says %d',
  async status => {
    answerJson(status, { message: 'No.' });
    expect((await refresh()).status).toBe(401);
  },
);

it.each([408, 425, 429, 500, 502])(
  'keeps the person signed in when the auth service says %d',
  async status => {
    answerJson(status, { message: 'No.' });
    expect((await refresh()).status).toBe(503);
  },
);

it.each([
  ['another shape', '{"access_token":"t"}'],
  ['no JSON', '<html>'],
])('keeps the person signed in on an answer of %s', async (...[, text]) => {
  answer = response => response.end(text);
  expect((await refresh()).status).toBe(503);
});

it('keeps the person signed in when the connection breaks', async () => {
  answer = response => response.destroy();
  expect((await refresh()).status).toBe(503);
});

it('gives a slow auth service three seconds', async () => {
  answer = () => {};
  const timeout = jest
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort());
  expect((await refresh()).status).toBe(503);
  expect(timeout).toHaveBeenCalledWith(3_000);
  timeout.mockRestore();
});
