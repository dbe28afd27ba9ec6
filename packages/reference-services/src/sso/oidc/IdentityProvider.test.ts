import { problemOf } from './identityProblem';
import { IdentityProvider } from './IdentityProvider';

describe('an identity provider whose name nobody knows', () => {
  it('is away', async () => {
    const provider = new IdentityProvider(
      {
        name: 'Hill Robotics',
        issuer: new URL('https://login.hill.invalid'),
        clientId: 'sidehelm',
        scope: 'openid email',
      },
      'http://localhost:7200',
    );
    await expect(provider.begin()).rejects.toMatchObject({ problem: 'away' });
  });

  // As the HTTP client throws it.
  const failed = (code: string) =>
    new TypeError('fetch failed', {
      cause: Object.assign(new Error(code), { code }),
    });

  it.each(['EAI_AGAIN', 'EAI_FAIL', 'ENOTFOUND', 'ECONNREFUSED', 'ETIMEDOUT'])(
    'is away by %s',
    code => {
      expect(problemOf(failed(code))).toBe('away');
    },
  );

  it.each([
    'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'CERT_HAS_EXPIRED',
  ])('is not away by %s, which is no matter of the network', code => {
    expect(problemOf(failed(code))).toBe('untrusted');
  });
});
