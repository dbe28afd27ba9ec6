import { startTestServices } from '../../testing/startTestServices';
import { readCompanySettings } from './companySettings';

const ISSUER = {
  SIDEHELM_OIDC_ISSUER: 'https://login.example.com/realms/hill',
  SIDEHELM_OIDC_CLIENT_ID: 'sidehelm',
};

describe('readCompanySettings', () => {
  it('is nothing where nothing is said', () => {
    expect(readCompanySettings({ PATH: '/bin' }, [])).toBeUndefined();
  });

  it('reads the provider, and asks for no roles of itself', () => {
    expect(readCompanySettings(ISSUER, [])).toEqual({
      name: 'your company',
      issuer: new URL('https://login.example.com/realms/hill'),
      clientId: 'sidehelm',
      clientSecret: undefined,
      scope: 'openid email profile',
      roles: undefined,
      provision: undefined,
    });
  });

  it('gives accounts to who has a role by the claim, where it is told so', () => {
    const provisioning = {
      ...ISSUER,
      SIDEHELM_OIDC_ROLES_CLAIM: 'groups',
      SIDEHELM_OIDC_PROVISION: 'true',
      SIDEHELM_OIDC_COUNTRY: 'US',
    };
    expect(readCompanySettings(provisioning, [])?.provision).toEqual({
      countryCode: 'US',
    });
    for (const SIDEHELM_OIDC_PROVISION of [undefined, 'false'])
      expect(
        readCompanySettings({ ...provisioning, SIDEHELM_OIDC_PROVISION }, [])
          ?.provision,
      ).toBeUndefined();
  });

  it('maps values of a claim to the roles of people, the own ones too', () => {
    const settings = readCompanySettings(
      {
        ...ISSUER,
        SIDEHELM_OIDC_ROLES_CLAIM: 'groups',
        SIDEHELM_OIDC_ROLES: '{"fleet":"Robots/Admin","school":"Trainer"}',
      },
      ['Trainer'],
    );
    expect([...(settings?.roles?.byValue ?? [])]).toEqual([
      ['fleet', 'Robots/Admin'],
      ['school', 'Trainer'],
    ]);
  });

  it('takes roles by their own names without a map, and not the one of programs', () => {
    const { roles } =
      readCompanySettings({ ...ISSUER, SIDEHELM_OIDC_ROLES_CLAIM: 'groups' }, [
        'Trainer',
      ]) ?? {};
    expect([...(roles?.byValue.keys() ?? [])]).toEqual([
      'Admin',
      'Supervisor',
      'Pilot',
      'Rescuer',
      'Robots/Admin',
      'Trainer',
    ]);
  });

  it.each<[Record<string, string>, string]>([
    [{ SIDEHELM_OIDC_CLIENT_ID: 'x' }, 'SIDEHELM_OIDC_ISSUER is not'],
    [
      { ...ISSUER, SIDEHELM_OIDC_PROVISION: 'yes' },
      'SIDEHELM_OIDC_PROVISION must be true or false, but is "yes".',
    ],
    [
      { ...ISSUER, SIDEHELM_OIDC_PROVISION: 'true' },
      'SIDEHELM_OIDC_ROLES_CLAIM is not set',
    ],
    ...['', 'USA', 'us', 'XX'].map((code): [Record<string, string>, string] => [
      {
        ...ISSUER,
        SIDEHELM_OIDC_PROVISION: 'true',
        SIDEHELM_OIDC_ROLES_CLAIM: 'groups',
        SIDEHELM_OIDC_COUNTRY: code,
      },
      `SIDEHELM_OIDC_COUNTRY must be the country of who gets an account, such as US, but is "${code}".`,
    ]),
    [{ ...ISSUER, SIDEHELM_OIDC_CLIENT_ID: '' }, 'SIDEHELM_OIDC_CLIENT_ID'],
    [
      { ...ISSUER, SIDEHELM_OIDC_ISSUER: 'http://login.example.com' },
      'SIDEHELM_OIDC_ISSUER must be an https address',
    ],
    [
      { ...ISSUER, SIDEHELM_OIDC_ISSUER: 'login.example.com' },
      'SIDEHELM_OIDC_ISSUER must be an https address',
    ],
    [
      { ...ISSUER, SIDEHELM_OIDC_ISSUER: 'https://login.example.com/?a=b' },
      'SIDEHELM_OIDC_ISSUER must be an https address',
    ],
    [{ ...ISSUER, SIDEHELM_OIDC_SCOPE: 'email' }, 'must have "openid"'],
    [{ ...ISSUER, SIDEHELM_OIDC_ROLES: '{}' }, 'SIDEHELM_OIDC_ROLES_CLAIM'],
    ...['[]', 'null', '{', '"Admin"'].map(
      (map): [Record<string, string>, string] => [
        {
          ...ISSUER,
          SIDEHELM_OIDC_ROLES_CLAIM: 'groups',
          SIDEHELM_OIDC_ROLES: map,
        },
        'SIDEHELM_OIDC_ROLES must be JSON',
      ],
    ),
    ...['Admn', 'Partner', 7].map((role): [Record<string, string>, string] => [
      {
        ...ISSUER,
        SIDEHELM_OIDC_ROLES_CLAIM: 'groups',
        SIDEHELM_OIDC_ROLES: JSON.stringify({ fleet: role }),
      },
      `maps "fleet" to the unknown role ${JSON.stringify(role)}`,
    ]),
  ])('refuses %j in one line', (environment, message) => {
    expect(() => readCompanySettings(environment, [])).toThrow(message);
    expect(() => readCompanySettings(environment, [])).not.toThrow('\n');
  });

  it('takes a provider on this machine without https', () => {
    expect(
      readCompanySettings(
        { ...ISSUER, SIDEHELM_OIDC_ISSUER: 'http://127.0.0.1:9000' },
        [],
      )?.issuer.href,
    ).toBe('http://127.0.0.1:9000/');
  });
});

describe('a provider that sends people back', () => {
  it('is asked by nobody more often than they may sign in', async () => {
    const system = await startTestServices({
      environment: {
        ...ISSUER,
        SIDEHELM_SIGN_INS_PER_MINUTE: '2',
      },
    });
    const back = () => system.sso.inject('/oidc/callback?state=none');
    const answers = [await back(), await back(), await back()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      400, 400, 429,
    ]);
    expect(answers[2].body).toContain(
      'Too many sign-ins from this address. Try again in',
    );
    await system.close();
  }, 30_000);
});
