import express, { type RequestHandler } from 'express';
import request from 'supertest';
import { styleNonce } from './styleNonce';

const PAGE =
  '<meta property="csp-nonce" content="__STYLE_NONCE__"><style nonce="__STYLE_NONCE__"></style>';

function app(policy: string | undefined, answer: RequestHandler) {
  return express()
    .use(styleNonce)
    .use((...[, response, next]) => {
      if (policy) response.setHeader('Content-Security-Policy', policy);
      next();
    })
    .use(answer);
}

const sendPage: RequestHandler = (...[, response]) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.send(Buffer.from(PAGE));
};

async function nonceOf(target: ReturnType<typeof app>) {
  const { headers, text } = await request(target).get('/');
  const [, nonce] =
    /^script-src 'self';style-src 'self' 'nonce-([\w+/]{24})'$/.exec(
      headers['content-security-policy'],
    ) ?? [];
  expect(text).toBe(PAGE.replaceAll('__STYLE_NONCE__', nonce ?? 'none'));
  expect(headers['cache-control']).toBe('no-store');
  return nonce;
}

it('gives each page a nonce of its own, and nobody keeps the page', async () => {
  const target = app("script-src 'self';style-src 'self'", sendPage);
  const first = await nonceOf(target);
  expect(await nonceOf(target)).not.toBe(first);
});

it('is not served from a copy of the page that has another nonce', async () => {
  const target = app("style-src 'self'", sendPage);
  const first = await request(target).get('/');
  const second = await request(target)
    .get('/')
    .set('if-none-match', first.headers.etag);
  expect(second.status).toBe(200);
});

it('leaves alone who allows all inline styles', async () => {
  const policy = "style-src 'self' 'unsafe-inline'";
  const { headers } = await request(app(policy, sendPage)).get('/');
  expect(headers['content-security-policy']).toBe(policy);
});

it('leaves other answers alone', async () => {
  const policy = "style-src 'self'";
  const target = app(policy, (...[, response]) =>
    response.json({ text: '__STYLE_NONCE__' }),
  );
  const { headers, body } = await request(target).get('/');
  expect(headers['content-security-policy']).toBe(policy);
  expect(headers).not.toHaveProperty('cache-control');
  expect(body).toEqual({ text: '__STYLE_NONCE__' });
});

it('does without a policy', async () => {
  const { status } = await request(app(undefined, sendPage)).get('/');
  expect(status).toBe(200);
});
