/**
 * A real OpenID provider for tests, on loopback: prints its issuer. Who is at the browser is told it by
 * `POST /person`, and it recognizes them without asking. It ends with its standard input.
 *
 * Run as `node provider.mjs <client id> <client secret> <origin of the sign-in app> [port]`; it finds a port of its own without one.
 */
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const [clientId, clientSecret, app, port = '0'] = process.argv.slice(2);
const people = new Map();
let person;
/** How often somebody had to say who they are. */
let logins = 0;

const server = createServer();
server.listen(Number(port), '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [`${app}/oidc/callback`],
        post_logout_redirect_uris: [`${app}/oidc/signed-out`],
      },
    ],
    cookies: { keys: ['of a test'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
      groups: ['groups'],
    },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        async logoutSource(ctx, form) {
          ctx.body = `<!doctype html><body>${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button></body>`;
        },
      },
    },
    interactions: { url: (ctx, { uid }) => `/interaction/${uid}` },
    async findAccount(ctx, id) {
      return {
        accountId: id,
        claims: async () => ({ sub: id, ...people.get(id) }),
      };
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    if (ctx.path === '/person') {
      let text = '';
      for await (const part of ctx.req) text += part;
      const { sub, ...claims } = JSON.parse(text);
      people.set(sub, claims);
      person = sub;
      ctx.body = '';
    } else if (ctx.path === '/logins') {
      ctx.body = { logins };
    } else if (ctx.path.startsWith('/interaction/')) {
      logins += 1;
      ctx.respond = false;
      await provider.interactionFinished(
        ctx.req,
        ctx.res,
        person === 'nobody'
          ? { error: 'access_denied', error_description: 'Not today' }
          : { login: { accountId: person } },
      );
    } else await next();
  });
  server.on('request', provider.callback());
  process.stdout.write(`${issuer}\n`);
});
process.stdin.resume().on('end', () => process.exit(0));
