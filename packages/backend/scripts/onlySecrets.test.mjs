import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadConfigSchema } from '@backstage/config-loader';
import { secretsOfPackages } from './onlySecrets.mjs';

const CONFIG = {
  app: {
    title: 'Sidehelm',
    https: { certificate: { key: 'secret-1', cert: 'secret-2' } },
  },
  backend: {
    baseUrl: 'http://localhost:7007',
    listen: { host: '127.0.0.1', port: 7007 },
    database: {
      client: 'pg',
      connection: { host: 'db.example.test', password: 'secret-3' },
      plugin: { auth: { connection: { password: 'secret-4' } } },
    },
    auth: {
      keys: [{ secret: 'secret-5' }],
      externalAccess: [
        { type: 'static', options: { token: 'secret-6', subject: 'robot' } },
      ],
    },
    cache: { store: 'redis', connection: 'secret-7' },
  },
  auth: { session: { secret: 'secret-8' } },
  integrations: {
    github: [
      { host: 'github.example.test', token: 'secret-9' },
      { apps: [{ appId: 1, privateKey: 'secret-10' }] },
    ],
  },
  sidehelm: {
    sso: { signInUrl: 'https://sso.example.test' },
    gateway: { serviceSecret: 'secret-11' },
  },
};

/** All texts of the configuration that are secret, as the log takes them out. */
async function secretsBy(serialized) {
  const schema = await loadConfigSchema({ serialized });
  const [{ data }] = schema.process(
    [{ data: structuredClone(CONFIG), context: 'test' }],
    { visibility: ['secret'], ignoreSchemaErrors: true },
  );
  const texts = [];
  JSON.stringify(data, (_, value) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}

test('what is left of the schema for the log names each secret of the configuration, and nothing else', async () => {
  const whole = (
    await loadConfigSchema({
      dependencies: ['@sidehelm/plugin-gateway-backend', 'backend', 'app'],
    })
  ).serialize();
  const left = secretsOfPackages(whole);
  const secrets = await secretsBy(left);
  for (const number of Array.from({ length: 11 }, (_, index) => index + 1))
    assert.ok(secrets.includes(`secret-${number}`), `secret-${number}`);
  assert.deepEqual(secrets.sort(), (await secretsBy(whole)).sort());
  for (const open of ['http://localhost:7007', 'Sidehelm', 'pg'])
    assert.ok(!secrets.includes(open), open);
  assert.ok(JSON.stringify(left).length < JSON.stringify(whole).length / 2);
});
