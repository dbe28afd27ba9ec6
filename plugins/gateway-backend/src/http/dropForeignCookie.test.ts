import express from 'express';
import request from 'supertest';
import { dropForeignCookie } from './dropForeignCookie';

function token(sub: string): string {
  return `h.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.s`;
}

const app = express()
  .use(dropForeignCookie)
  .use((incoming, response) => {
    response.json(incoming.headers.cookie ?? '');
  });
const COOKIE_PATH = '/api/gateway/.backstage/auth/v1/cookie';

async function cookieSeen(path: string, bearer: string, cookie: string) {
  const { body } = await request(app)
    .get(path)
    .set({
      authorization: `Bearer ${token(bearer)}`,
      cookie: `a=b; backstage-auth=${token(cookie)}; c=d`,
    });
  return body;
}

it('takes out the cookie of another user where cookies are given out', async () => {
  expect(await cookieSeen(COOKIE_PATH, 'alice', 'bob')).toBe('a=b; c=d');
});

it('leaves the own cookie, and other paths', async () => {
  expect(await cookieSeen(COOKIE_PATH, 'alice', 'alice')).toContain('auth=');
  expect(await cookieSeen('/api/x', 'alice', 'bob')).toContain('auth=');
});
