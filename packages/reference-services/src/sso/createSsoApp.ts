import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createApp } from '../platform/createApp';
import { registerCompanyAccount, registerCompanySignIn } from './oidc';
import { messagePage } from './pages';
import { registerAssets } from './registerAssets';
import { registerPasskeys } from './registerPasskeys';
import { registerPasswords } from './registerPasswords';
import { registerPasskeySignIn } from './registerPasskeySignIn';
import { registerSecondFactor } from './registerSecondFactor';
import { registerSecondStep } from './registerSecondStep';
import { registerSessions } from './registerSessions';
import { registerSignIn } from './registerSignIn';
import { registerSignOut } from './registerSignOut';
import { registerVerification } from './registerVerification';
import { sendPage } from './sendPage';
import { createSignInForm } from './signInForm';
import type { SsoDependencies } from './SsoDependencies';

const BODY_LIMIT = 16 * 1024;

function sendNotFound(...[, reply]: [FastifyRequest, FastifyReply]) {
  const link = { text: 'Go to sign-in', url: '/sign-in' };
  return sendPage(
    reply,
    404,
    messagePage({
      title: 'Page not found',
      message: 'There is no page at this address.',
      link,
    }),
  );
}

/**
 * The single sign-on app on its own port: the only place with a password
 * field. Server-rendered; sets and ends the session cookie.
 */
export async function createSsoApp(
  dependencies: SsoDependencies,
): Promise<FastifyInstance> {
  const { config, logger } = dependencies;
  const app = createApp({
    config,
    logger,
    // Forms alone: nobody makes this app read more before they are counted.
    bodyLimit: BODY_LIMIT,
    notFound: sendNotFound,
    showError: (message, reply) =>
      sendPage(
        reply,
        reply.statusCode,
        messagePage({
          title: 'This did not work',
          message,
          link: { text: 'Go to sign-in', url: '/sign-in' },
        }),
      ),
  });
  app.removeContentTypeParser('application/json');
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  await app.register(rateLimit, { global: false });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        scriptSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'"],
        // Browsers check the redirect that follows a form, too.
        formAction: ["'self'", ...config.ssoRedirectOrigins],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["'none'"],
      },
    },
    // "no-referrer" would make browsers send "Origin: null" with the form.
    referrerPolicy: { policy: 'same-origin' },
    hsts: config.secureCookies,
    xFrameOptions: { action: 'deny' },
  });
  // Each page says who is signed in, or ends or begins a session.
  app.addHook('onRequest', async ({ url }, reply) => {
    if (!url.startsWith('/assets/')) reply.header('cache-control', 'no-store');
  });
  registerAssets(app);
  app.get('/', async (...[, reply]) => reply.redirect('/sign-in', 303));
  const form = createSignInForm(dependencies);
  registerSignIn(app, dependencies, form);
  registerSecondStep(app, dependencies, form);
  registerPasskeySignIn(app, dependencies, form);
  registerSignOut(app, dependencies);
  registerVerification(app, dependencies);
  registerPasswords(app, dependencies);
  registerSessions(app, dependencies);
  registerSecondFactor(app, dependencies);
  registerPasskeys(app, dependencies);
  const { company } = dependencies;
  if (company) {
    registerCompanySignIn(app, dependencies, company, form);
    registerCompanyAccount(app, dependencies, company);
  }
  return app;
}
