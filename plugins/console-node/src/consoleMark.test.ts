import { ConfigReader } from '@backstage/config';
import { feedMark, readServiceSecret, requestMark } from './consoleMark';

const SECRET = '0123456789abcdef0123456789abcdef';

const NOW = new Date('2026-03-02T10:00:00Z');
const REQUEST = {
  service: 'auth',
  method: 'POST',
  path: '/api/users',
  correlationId: 'sidehelm-0123456789abcdef',
};

it('is a time and what the secret makes of it and the request', () => {
  expect(requestMark(SECRET, REQUEST, NOW)).toBe(
    '1772445600.9d814d569a1d14d1ba922e95d27e24dd9b9fb8bcaea0599dbb1a4b7268ef4839',
  );
});

it('is another for a feed, and for each service', () => {
  expect(feedMark(SECRET, 'auth', NOW)).toBe(
    '1772445600.52ec171f4e381d38ee8c2b16c8ebf1068002d528599b06d0cffdac4e5be2f4b7',
  );
  expect(feedMark(SECRET, 'robots', NOW)).not.toBe(
    feedMark(SECRET, 'auth', NOW),
  );
});

it.each([
  [undefined, undefined],
  [SECRET, SECRET],
])('takes the secret %s', (...[serviceSecret, read]) => {
  const config = new ConfigReader({
    sidehelm: { gateway: { ...(serviceSecret && { serviceSecret }) } },
  });
  expect(readServiceSecret(config)).toBe(read);
});

it('takes no secret that can be guessed', () => {
  const config = new ConfigReader({
    sidehelm: { gateway: { serviceSecret: 'sesame' } },
  });
  expect(() => readServiceSecret(config)).toThrow(
    'sidehelm.gateway.serviceSecret must have at least 32 characters, random ones: openssl rand -hex 32',
  );
});
