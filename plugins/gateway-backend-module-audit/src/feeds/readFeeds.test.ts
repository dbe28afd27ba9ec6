import { ConfigReader } from '@backstage/config';
import { readFeeds } from './readFeeds';

const services = {
  auth: { baseUrl: 'http://127.0.0.1:7100/auth' },
  robots: { baseUrl: 'http://127.0.0.1:7100/robots' },
};

type Data = NonNullable<ConstructorParameters<typeof ConfigReader>[0]>;

/** The files of a configuration, each laid over those before it. */
const read = (...files: Data[]) =>
  readFeeds(
    ConfigReader.fromConfigs(
      files.map((sidehelm, index) => ({
        context: `file ${index}`,
        data: { sidehelm },
      })),
    ),
  ).map(({ service }) => service);

it('reads no service of which a later file says null', () => {
  expect(read({ services })).toEqual(['auth', 'robots']);
  expect(read({ services }, { services: { robots: null } })).toEqual(['auth']);
});

it('refuses to read one that is named and has no address any more', () => {
  const audit = { feeds: ['robots'] };
  expect(() =>
    read({ services }, { services: { robots: null }, audit }),
  ).toThrow(
    'sidehelm.audit.feeds names robots, which has no sidehelm.services.robots.baseUrl',
  );
});
