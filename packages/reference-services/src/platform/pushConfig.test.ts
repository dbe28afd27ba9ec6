import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateVAPIDKeys } from 'web-push';
import { readConfig } from './config';

const folder = mkdtempSync(join(tmpdir(), 'sidehelm-push-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (environment: Record<string, string | undefined>) =>
  readConfig(environment).push;

describe('how people are told', () => {
  it('needs nothing', () => {
    expect(read({})).toEqual({
      vapid: undefined,
      contact: 'mailto:operations@sidehelm.test',
      origins: [],
      fcm: undefined,
    });
  });

  it('is answered for by whom mail comes from', () => {
    expect(
      read({
        SIDEHELM_SMTP_URL: 'smtps://mail.example.com',
        SIDEHELM_MAIL_FROM: 'sidehelm@example.com',
      }).contact,
    ).toBe('mailto:sidehelm@example.com');
  });

  it('takes a pair of keys', () => {
    const { publicKey, privateKey } = generateVAPIDKeys();
    expect(
      read({
        SIDEHELM_VAPID_PUBLIC_KEY: publicKey,
        SIDEHELM_VAPID_PRIVATE_KEY: privateKey,
      }).vapid,
    ).toEqual({ publicKey, privateKey });
  });

  it('takes neither half a pair nor two halves of two', () => {
    const { publicKey } = generateVAPIDKeys();
    const { privateKey } = generateVAPIDKeys();
    for (const environment of [
      { SIDEHELM_VAPID_PUBLIC_KEY: publicKey },
      { SIDEHELM_VAPID_PRIVATE_KEY: privateKey },
      {
        SIDEHELM_VAPID_PUBLIC_KEY: publicKey,
        SIDEHELM_VAPID_PRIVATE_KEY: privateKey,
      },
    ]) {
      expect(() => read(environment)).toThrow('must be a pair');
      expect(() => read(environment)).not.toThrow(privateKey);
    }
  });

  it.each([
    [{ SIDEHELM_PUSH_CONTACT: 'me' }, 'SIDEHELM_PUSH_CONTACT'],
    [{ SIDEHELM_PUSH_ORIGINS: 'http://10.0.0.7' }, 'SIDEHELM_PUSH_ORIGINS'],
    [
      { SIDEHELM_PUSH_ORIGINS: 'https://push.example.com/path' },
      'SIDEHELM_PUSH_ORIGINS',
    ],
    [{ SIDEHELM_FCM_URL: 'https://fcm.example.com' }, 'SIDEHELM_FCM_URL'],
    [
      { SIDEHELM_FCM_SERVICE_ACCOUNT: '/nowhere.json' },
      '/nowhere.json cannot be read',
    ],
  ])('refuses %j in one line', (environment, message) => {
    expect(() => read(environment)).toThrow(message);
  });

  it.each([
    ['not JSON', 'is no JSON'],
    ['null', 'has no project_id'],
    ['{"project_id":"../x"}', 'has no project_id'],
    ['{"project_id":"x"}', 'has no client_email'],
    ['{"project_id":"x","client_email":"y"}', 'has no token_uri'],
    [
      '{"project_id":"x","client_email":"y","token_uri":"http://10.0.0.7/"}',
      'has no token_uri',
    ],
    [
      '{"project_id":"x","client_email":"y","token_uri":"https://example.com/token","private_key":"secret"}',
      'has no private_key',
    ],
  ])('says what is wrong with the account %s', (text, message) => {
    const file = join(folder, 'account.json');
    writeFileSync(file, text);
    const start = () => read({ SIDEHELM_FCM_SERVICE_ACCOUNT: file });
    expect(start).toThrow(message);
    expect(start).not.toThrow('secret');
  });
});
