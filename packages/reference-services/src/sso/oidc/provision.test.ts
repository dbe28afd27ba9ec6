import { SESSION_COOKIE } from '../../auth';
import { describeOnEachDatabase } from '../../testing/describeOnEachDatabase';
import type { TestServices } from '../../testing/startTestServices';
import { setAccountIn } from './testing/setAccountIn';
import { CONSOLE, freePort, startCompany } from './testing/startCompany';
import { startProvider, type Person } from './testing/startProvider';
import { TestBrowser } from './testing/TestBrowser';

/** With a real provider, as in company.test.ts. */
describeOnEachDatabase(
  'accounts of who comes by the identity provider',
  database => {
    let provider: Awaited<ReturnType<typeof startProvider>>;
    let system: TestServices;
    let app: string;

    beforeAll(async () => {
      const port = await freePort();
      app = `http://127.0.0.1:${port}`;
      provider = await startProvider(app);
      system = await startCompany({
        port,
        issuer: provider.issuer,
        database: database(),
        environment: {
          SIDEHELM_OIDC_SCOPE: 'openid email profile groups',
          SIDEHELM_OIDC_ROLES_CLAIM: 'groups',
          SIDEHELM_OIDC_ROLES: '{"pilots":"Pilot","leads":"Supervisor"}',
          SIDEHELM_OIDC_PROVISION: 'true',
          SIDEHELM_OIDC_COUNTRY: 'CA',
        },
      });
    }, 60_000);
    afterAll(async () => {
      await system.close();
      await provider.end();
    });

    const ada: Person = {
      sub: 'ada',
      email: 'ada@hill.example',
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Lovelace',
      groups: ['pilots', 'lunch'],
    };

    async function come(person: Person) {
      await provider.recognize(person);
      const browser = new TestBrowser();
      const redirect = `${CONSOLE}/robots`;
      const answer = await browser.go(
        `${app}/oidc/sign-in?${new URLSearchParams({ redirect })}`,
        [new URL(CONSOLE).origin],
      );
      const exchanged = await system.services.inject({
        method: 'POST',
        url: '/auth/api/access-token',
        cookies: {
          [SESSION_COOKIE]: browser.cookie(app, SESSION_COOKIE) ?? '',
        },
      });
      return {
        ...answer,
        user: exchanged.statusCode === 200 ? exchanged.json().user : undefined,
      };
    }
    const count = async (email: string) =>
      (await system.database('auth_users').where({ email })).length;

    it('are made with the roles of the claim, and are theirs from then on', async () => {
      const { url, user } = await come(ada);
      expect(url).toBe(`${CONSOLE}/robots`);
      expect(user).toMatchObject({
        email: 'ada@hill.example',
        first_name: 'Ada',
        last_name: 'Lovelace',
        country_code: 'CA',
        is_active: true,
        is_email_verified: true,
        roles: ['Pilot'],
      });
      const kinds = await system
        .database('auth_acts')
        .where({ user_uuid: user.uuid })
        .orderBy('id')
        .pluck('kind');
      expect(kinds).toEqual(['created', 'company-linked']);
      const again = await come({ ...ada, groups: ['leads'] });
      expect(again.user).toMatchObject({
        uuid: user.uuid,
        roles: ['Supervisor'],
      });
      expect(await count('ada@hill.example')).toBe(1);
    });

    it('are opened by no password, not by an empty one either', async () => {
      await come({ ...ada, sub: 'eve', email: 'eve@hill.example' });
      for (const password of ['none', ' ']) {
        const { statusCode } = await system.signIn({
          email: 'eve@hill.example',
          password,
        });
        expect(statusCode).toBe(401);
      }
    });

    it.each<[string, Partial<Person>, string]>([
      [
        'without a role here',
        { groups: ['lunch'] },
        'There is no account for stranger@hill.example, and Hill Robotics gives you no role here.',
      ],
      [
        'without the claim',
        { groups: undefined },
        'There is no account for stranger@hill.example, and Hill Robotics gives you no role here.',
      ],
      [
        'whose email nobody has verified',
        { email_verified: false },
        'Hill Robotics has not verified that stranger@hill.example is your email.',
      ],
      [
        'without a name',
        { given_name: undefined, family_name: undefined },
        'Hill Robotics does not share your name',
      ],
    ])('are not made for somebody %s', async (...[, change, message]) => {
      const { status, text, user } = await come({
        ...ada,
        sub: 'stranger',
        email: 'stranger@hill.example',
        ...change,
      });
      expect([status, text]).toEqual([403, expect.stringContaining(message)]);
      expect(user).toBeUndefined();
      expect(await count('stranger@hill.example')).toBe(0);
    });

    it('are not made beside one that is there, whatever it is by now', async () => {
      await setAccountIn(system.database, {
        email: 'off@hill.example',
        is_active: false,
      });
      const { status, text } = await come({
        ...ada,
        sub: 'off',
        email: 'off@hill.example',
      });
      expect([status, text]).toEqual([
        403,
        expect.stringContaining('This account is deactivated.'),
      ]);
      expect(await count('off@hill.example')).toBe(1);
    });

    it('take a whole name apart where there is no other', async () => {
      const { user } = await come({
        ...ada,
        sub: 'grace',
        email: 'grace@hill.example',
        given_name: undefined,
        family_name: undefined,
        name: 'Grace Brewster Hopper',
      });
      expect(user).toMatchObject({
        first_name: 'Grace',
        last_name: 'Brewster Hopper',
      });
    });
  },
);
