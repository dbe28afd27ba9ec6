import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { CLIENT } from './startProvider';

/** What is wrong with the provider. */
export type Lie =
  | 'nothing'
  | 'another issuer in its configuration'
  | 'something else as its page of sign-in'
  | 'another issuer'
  | 'another nonce'
  | 'no nonce'
  | 'another audience'
  | 'an ID token of yesterday'
  | 'a key that is not its own'
  | 'no signature'
  | 'no ID token'
  | 'what it knows of somebody else'
  | 'an email that it vouches for nowhere'
  | 'another email, which it vouches for, as what it knows'
  | 'a page instead of tokens'
  | 'a fault'
  | 'that it does not know us'
  | 'that our secret is wrong'
  | 'no answer'
  | 'an answer without an end';

const HOUR = 3_600;
const JSON_TYPE = { 'content-type': 'application/json' };

/** A provider that can be made to lie, to hang and to end. */
export async function startLyingProvider() {
  const [own, other] = await Promise.all(
    [1, 2].map(() => generateKeyPair('RS256')),
  );
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256' };
  let lie: Lie = 'nothing';
  let nonce = '';
  let issuer = '';

  /** Whether the ID token has an email, and not whether that is verified. */
  const isUnsure = () =>
    lie === 'an email that it vouches for nowhere' ||
    lie === 'another email, which it vouches for, as what it knows';

  /** What it answers at the address of userinfo. */
  function known() {
    if (lie === 'an email that it vouches for nowhere')
      return { sub: 'the pilot', email_verified: true };
    if (isUnsure())
      return {
        sub: 'the pilot',
        email: 'rescuer@sidehelm.test',
        email_verified: true,
      };
    return {
      sub: 'somebody else',
      email: 'admin@sidehelm.test',
      email_verified: true,
    };
  }

  async function idToken() {
    const now = Math.floor(Date.now() / 1_000);
    const at = lie === 'an ID token of yesterday' ? now - 24 * HOUR : now;
    const claims = {
      // Of somebody else it tells by the address of userinfo alone.
      ...(lie !== 'what it knows of somebody else' &&
        !isUnsure() && {
          email: 'pilot@sidehelm.test',
          email_verified: true,
        }),
      ...(isUnsure() && { email: 'admin@sidehelm.test' }),
      ...(lie !== 'no nonce' && {
        nonce: lie === 'another nonce' ? 'x'.repeat(43) : nonce,
      }),
      sub: 'the pilot',
      iss: lie === 'another issuer' ? 'https://evil.example' : issuer,
      aud: lie === 'another audience' ? 'somebody' : CLIENT.id,
      iat: at,
      exp: at + HOUR,
    };
    if (lie === 'no signature') return new UnsecuredJWT(claims).encode();
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'own' })
      .sign(
        lie === 'a key that is not its own' ? other.privateKey : own.privateKey,
      );
  }

  const configuration = () => ({
    issuer:
      lie === 'another issuer in its configuration'
        ? 'https://evil.example'
        : issuer,
    authorization_endpoint:
      lie === 'something else as its page of sign-in'
        ? 'data:text/html,hello'
        : `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/me`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  });

  const send = (response: ServerResponse, body: object) => {
    if (!response.headersSent) response.writeHead(200, JSON_TYPE);
    response.end(JSON.stringify(body));
  };

  async function sendTokens(response: ServerResponse) {
    if (lie === 'no answer') return;
    if (lie === 'a fault') response.writeHead(500).end('out of order');
    else if (lie === 'that it does not know us')
      send(response.writeHead(400, JSON_TYPE), {
        error: 'unauthorized_client',
      });
    else if (lie === 'that our secret is wrong')
      send(
        response.writeHead(401, {
          ...JSON_TYPE,
          'www-authenticate': 'Basic realm="tokens"',
        }),
        { error: 'invalid_client' },
      );
    else if (lie === 'a page instead of tokens')
      response.setHeader('content-type', 'text/html').end('<h1>Hello</h1>');
    else if (lie === 'an answer without an end')
      response.setHeader('content-type', 'application/json').write('{"a":');
    else
      send(response, {
        access_token: 'of the pilot',
        token_type: 'Bearer',
        ...(lie !== 'no ID token' && { id_token: await idToken() }),
      });
  }

  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (pathname === '/.well-known/openid-configuration')
      send(response, configuration());
    else if (pathname === '/keys') send(response, { keys: [jwk] });
    else if (pathname === '/me') send(response, known());
    else void sendTokens(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  issuer = `http://127.0.0.1:${port}`;

  async function close() {
    server.closeAllConnections();
    await new Promise(done => server.close(done));
  }

  return {
    issuer,
    lieAbout(what: Lie) {
      lie = what;
    },
    /** What the next ID token answers. */
    answer(asked: string) {
      nonce = asked;
    },
    /** Nothing listens there any more, until it is resumed. */
    pause: close,
    async resume() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    end: close,
  };
}
