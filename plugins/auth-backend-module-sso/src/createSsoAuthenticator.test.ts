import { mockServices } from '@backstage/backend-test-utils';
import { createSsoAuthenticator } from './createSsoAuthenticator';

const { initialize } = createSsoAuthenticator(mockServices.logger.mock());

function start(config: object) {
  return initialize({
    config: mockServices.rootConfig({ data: { ...config } }),
  });
}

it('knows the default cookie', () => {
  expect(start({ authServiceUrl: 'https://auth.test/' })).toEqual({
    authServiceUrl: 'https://auth.test',
    cookieName: 'sidehelm_sso',
  });
});

it.each(['auth.test:80', 'ftp://auth.test', 'nonsense'])(
  'does not start with the address %s',
  authServiceUrl => {
    expect(() => start({ authServiceUrl })).toThrow(
      'auth.providers.sso.authServiceUrl',
    );
  },
);
