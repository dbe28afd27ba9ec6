import { ConfigReader } from '@backstage/config';
import { consoleMark, readServiceSecret } from './consoleMark';

const SECRET = '0123456789abcdef0123456789abcdef';

it('is a time and what the secret makes of it', () => {
  expect(consoleMark(SECRET, new Date('2026-03-02T10:00:00Z'))).toBe(
    '1772445600.56153e14cd0cb292f239a64005cf6162dfe3d7f79e0302ee57fc72add1436f4c',
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
