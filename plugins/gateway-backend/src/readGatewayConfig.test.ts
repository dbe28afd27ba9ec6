import { ConfigReader } from '@backstage/config';
import { readGatewayConfig } from './readGatewayConfig';

const app = { baseUrl: 'http://localhost:7007/x' };
const permission = { enabled: true };

function read(data: object) {
  return readGatewayConfig(
    new ConfigReader({ app, permission, ...data } as ConstructorParameters<
      typeof ConfigReader
    >[0]),
    ['robots', 'maps'],
  );
}

it('has defaults for everything', () => {
  const { services, ...rest } = read({});
  expect(services.size).toBe(0);
  expect(rest).toEqual({
    cookieName: 'sidehelm_sso',
    bodyTimeout: 10_000,
    maxBodyBytes: 1024 * 1024,
    maxConnectionsPerUser: 20,
    maxControlsPerUser: 20,
    maxCamerasPerUser: 64,
    maxRequestsPerUser: 128,
    serviceSecret: undefined,
    origins: new Set(['http://localhost:7007']),
  });
});

it('reads what is set', () => {
  const config = read({
    backend: { cors: { origin: ['http://localhost:3000', '*'] } },
    sidehelm: {
      services: { robots: { baseUrl: 'https://a.test/r' }, maps: {} },
      gateway: { maxBodyBytes: 10 },
    },
  });
  expect([...config.services.keys()]).toEqual(['robots']);
  expect(config.maxBodyBytes).toBe(10);
  expect([...config.origins]).toEqual([
    'http://localhost:7007',
    'http://localhost:3000',
  ]);
});

it('leaves out a service of which a later file says null', () => {
  const layers = [
    {
      robots: { baseUrl: 'http://a.test' },
      maps: { baseUrl: 'http://b.test' },
    },
    { robots: { baseUrl: 'https://robots.example.com' }, maps: null },
  ].map((services, index) => ({
    context: `file ${index}`,
    data: { app, permission, sidehelm: { services } },
  }));
  const config = ConfigReader.fromConfigs(layers);
  const { services } = readGatewayConfig(config, ['robots', 'maps']);
  expect([...services].map(([name, url]) => [name, url.origin])).toEqual([
    ['robots', 'https://robots.example.com'],
  ]);
});

it.each([
  ['sidehelm.services.robots.baseUrl', 'robots.internal:80'],
  ['sidehelm.services.robots.baseUrl', 'not a url'],
  ['sidehelm.services.robots.baseUrl', 'http://a.test/?x=y'],
  ['sidehelm.services.rockets.baseUrl', 'http://a.test'],
  ['sidehelm.gateway.maxBodyBytes', 0],
])('names the key %s when it is %s', (key, value) => {
  const [, section, name, field] = key.split('.');
  const data =
    section === 'services'
      ? { services: { [name]: { [field]: value } } }
      : { gateway: { [name]: value } };
  expect(() => read({ sidehelm: data })).toThrow(
    key.replace(/rockets.*/, 'rockets'),
  );
});

it('does not start with permissions switched off', () => {
  expect(() => read({ permission: {} })).toThrow('permission.enabled');
});
