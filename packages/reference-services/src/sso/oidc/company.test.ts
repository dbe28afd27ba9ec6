import { SESSION_COOKIE } from '../../auth';
import { hashPassword } from '../../auth/rules/passwords';
import { describeOnEachDatabase } from '../../testing/describeOnEachDatabase';
import type { TestServices } from '../../testing/startTestServices';
import { setAccountIn } from './testing/setAccountIn';
import { CONSOLE, freePort, startCompany } from './testing/startCompany';
import { startProvider } from './testing/startProvider';
import { TestBrowser } from './testing/TestBrowser';

/** Real sockets all the way: the sign-in app, and a real provider in a process of its own. */
describeOnEachDatabase(
  "signing in with the company's identity provider",
  database => {
    let provider: Awaited<ReturnType<typeof startProvider>>;
    let system: TestServices;
    let app: string;
    let people = 0;

    beforeAll(async () => {
      const port = await freePort();
      app = `http://127.0.0.1:${port}`;
      provider = await startProvider(app);
      system = await startCompany({
        port,
        issuer: provider.issuer,
        database: database(),
        environment: {
          SIDEHELM_OIDC_SCOPE: 'openid email groups',
          SIDEHELM_OIDC_ROLES_CLAIM: 'groups',
          SIDEHELM_OIDC_ROLES: '{"pilots":"Pilot","leads":"Supervisor"}',
        },
      });
    }, 60_000);
    afterAll(async () => {
      await system.close();
      await provider.end();
    });

    /** Somebody with an account, whom the provider knows by a subject of their own. */
    async function newPerson(
      account: { is_active?: boolean; is_email_verified?: boolean } = {},
    ) {
      people += 1;
      const email = `person-${people}@hill.example`;
      await setAccountIn(system.database, { email, ...account });
      return { sub: `subject-${people}`, email, email_verified: true };
    }

    const start = (redirect = `${CONSOLE}/robots`) =>
      `${app}/oidc/sign-in?${new URLSearchParams({ redirect })}`;

    /** Goes through the provider; answers where that ends. */
    const signIn = (browser: TestBrowser, redirect?: string) =>
      browser.go(start(redirect), [new URL(CONSOLE).origin]);

    /** Who is signed in, as the console's backend learns it. */
    async function userOf(browser: TestBrowser) {
      const response = await system.services.inject({
        method: 'POST',
        url: '/auth/api/access-token',
        cookies: {
          [SESSION_COOKIE]: browser.cookie(app, SESSION_COOKIE) ?? '',
        },
      });
      return response.statusCode === 200 ? response.json().user : undefined;
    }

    it('is offered on the page of sign-in, with the way on', async () => {
      const { text } = await new TestBrowser().ask(
        `${app}/sign-in?redirect=${encodeURIComponent(`${CONSOLE}/map`)}`,
      );
      expect(text).toMatch(/>Sign in with Hill Robotics<\/a\s*>/);
      expect(text).toContain(
        `href="/oidc/sign-in?${new URLSearchParams({ redirect: `${CONSOLE}/map` })}"`,
      );
    });

    it('asks with a code, PKCE, state and nonce, each time others', async () => {
      const asked = await Promise.all(
        [1, 2].map(async () => {
          const { location = '' } = await new TestBrowser().ask(start());
          return new URL(location);
        }),
      );
      for (const { origin, searchParams } of asked) {
        expect(origin).toBe(provider.issuer);
        expect(searchParams.get('response_type')).toBe('code');
        expect(searchParams.get('code_challenge_method')).toBe('S256');
        expect(searchParams.get('redirect_uri')).toBe(`${app}/oidc/callback`);
      }
      for (const name of ['state', 'nonce', 'code_challenge']) {
        const [one, other] = asked.map(url => url.searchParams.get(name) ?? '');
        expect(one.length).toBeGreaterThan(30);
        expect(one).not.toBe(other);
      }
    });

    it('signs in whoever has an account with the email that the provider has verified', async () => {
      const person = await newPerson();
      await provider.recognize({ ...person, groups: ['pilots'] });
      const browser = new TestBrowser();
      expect((await signIn(browser, `${CONSOLE}/drive/SH1`)).url).toBe(
        `${CONSOLE}/drive/SH1`,
      );
      expect(await userOf(browser)).toMatchObject({
        email: person.email,
        roles: ['Pilot'],
      });
      // Nothing of the way there is left.
      expect(
        browser.namesOf(app).filter(name => name.startsWith('sidehelm_oidc')),
      ).toEqual([]);
    });

    it('knows them by the subject from then on, whatever the email is', async () => {
      const person = await newPerson();
      await provider.recognize({ ...person, groups: ['pilots'] });
      await signIn(new TestBrowser());
      await provider.recognize({
        sub: person.sub,
        email: 'changed@hill.example',
        email_verified: false,
        groups: ['pilots'],
      });
      const browser = new TestBrowser();
      expect((await signIn(browser)).url).toBe(`${CONSOLE}/robots`);
      expect((await userOf(browser)).email).toBe(person.email);
    });

    it('gives nobody the account of another person, who had the email before', async () => {
      const person = await newPerson();
      await provider.recognize(person);
      await signIn(new TestBrowser());
      await provider.recognize({
        ...person,
        sub: 'the next with that address',
      });
      const browser = new TestBrowser();
      const { status, text } = await signIn(browser);
      expect(status).toBe(403);
      expect(text).toContain(
        `The account of ${person.email} belongs to another person at Hill Robotics. Ask an admin.`,
      );
      expect(await userOf(browser)).toBeUndefined();
    });

    it('takes no account over by an email that nobody has verified', async () => {
      const person = await newPerson();
      for (const email_verified of [false, undefined]) {
        await provider.recognize({ ...person, email_verified });
        const browser = new TestBrowser();
        const { status, text } = await signIn(browser);
        expect(status).toBe(403);
        expect(text).toContain(
          `Hill Robotics has not verified that ${person.email} is your email.`,
        );
        expect(await userOf(browser)).toBeUndefined();
      }
      // Nor was the account bound by it.
      await provider.recognize({ ...person, sub: 'who verified it' });
      const browser = new TestBrowser();
      await signIn(browser);
      expect((await userOf(browser)).email).toBe(person.email);
    });

    it('takes no account over by an email that only looks like its own', async () => {
      const email = 'boss@strasse.example';
      await setAccountIn(system.database, { email });
      await provider.recognize({
        sub: 'of the other domain',
        email: 'boss@straße.example',
        email_verified: true,
      });
      const browser = new TestBrowser();
      const { status, text } = await signIn(browser);
      expect([status, text]).toEqual([
        403,
        expect.stringContaining('There is no account for boss@straße.example.'),
      ]);
      expect(await userOf(browser)).toBeUndefined();
      await provider.recognize({
        sub: 'the boss',
        email: 'Boss@Strasse.example',
        email_verified: true,
      });
      const owner = new TestBrowser();
      await signIn(owner);
      expect((await userOf(owner)).email).toBe(email);
    });

    it.each([
      [
        { is_active: false },
        'This account is deactivated. Ask a supervisor or an admin to activate it.',
      ],
      [
        { is_email_verified: false },
        'The email address of this account is not verified yet.',
      ],
    ])('lets nobody in whose account is %j', async (account, message) => {
      await provider.recognize(await newPerson(account));
      const browser = new TestBrowser();
      const { status, text } = await signIn(browser);
      expect(status).toBe(403);
      expect(text).toContain(message);
      expect(await userOf(browser)).toBeUndefined();
    });

    it('says that there is no account, and that no email was told', async () => {
      await provider.recognize({
        sub: 'stranger',
        email: 'nobody@hill.example',
        email_verified: true,
      });
      expect((await signIn(new TestBrowser())).text).toContain(
        'There is no account for nobody@hill.example. Ask a supervisor or an admin to create one.',
      );
      await provider.recognize({ sub: 'without an email' });
      expect((await signIn(new TestBrowser())).text).toContain(
        'Hill Robotics does not share your email address, so your account cannot be found.',
      );
    });

    it('gives the roles of the claim, and leaves out what stands for none', async () => {
      const person = await newPerson();
      const rolesAfter = async (groups?: string[]) => {
        await provider.recognize({ ...person, groups });
        const browser = new TestBrowser();
        await signIn(browser);
        return (await userOf(browser)).roles;
      };
      expect(await rolesAfter(['pilots', 'leads', 'Admin', 'choir'])).toEqual([
        'Pilot',
        'Supervisor',
      ]);
      expect(await rolesAfter(['leads'])).toEqual(['Supervisor']);
      // It said nothing.
      expect(await rolesAfter(undefined)).toEqual(['Supervisor']);
      expect(await rolesAfter([])).toEqual([]);
    });

    it('leaves the last active admin one', async () => {
      const email = 'admin@sidehelm.test';
      await provider.recognize({
        sub: 'the admin',
        email,
        email_verified: true,
        groups: ['pilots'],
      });
      const browser = new TestBrowser();
      await signIn(browser);
      expect((await userOf(browser)).roles).toEqual(['Pilot', 'Admin']);
    });

    it('says that somebody has not signed in there', async () => {
      await provider.recognize(undefined);
      const { status, text } = await signIn(new TestBrowser());
      expect(status).toBe(403);
      expect(text).toContain('You have not signed in at Hill Robotics.');
    });

    describe('what comes back', () => {
      /** The address that somebody comes back to, and the browser that began. */
      async function backAt() {
        await provider.recognize(await newPerson());
        const browser = new TestBrowser();
        const first = await browser.ask(start());
        let at = first.location ?? '';
        while (!at.startsWith(`${app}/oidc/callback`)) {
          at = (await browser.ask(at)).location ?? '';
          if (at === '') throw new Error('There is no way back.');
        }
        return { browser, at };
      }

      const NOT_BEGUN =
        'This sign-in was not begun in this browser, or is over already. Try again.';

      it('is refused in another browser', async () => {
        const { at } = await backAt();
        const { status, text } = await new TestBrowser().ask(at);
        expect([status, text.includes(NOT_BEGUN)]).toEqual([400, true]);
      });

      it('is refused a second time', async () => {
        const { browser, at } = await backAt();
        expect((await browser.ask(at)).location).toBe(`${CONSOLE}/robots`);
        const { status, text } = await browser.ask(at);
        expect([status, text.includes(NOT_BEGUN)]).toEqual([400, true]);
      });

      it('is refused with another state, or none', async () => {
        const { browser, at } = await backAt();
        for (const state of ['other', undefined]) {
          const url = new URL(at);
          if (state) url.searchParams.set('state', state);
          else url.searchParams.delete('state');
          expect((await browser.ask(url.href)).status).toBe(400);
        }
        expect(await userOf(browser)).toBeUndefined();
      });

      it('is refused with a code of somebody else', async () => {
        const [one, other] = [await backAt(), await backAt()];
        const url = new URL(one.at);
        url.searchParams.set(
          'code',
          new URL(other.at).searchParams.get('code') ?? '',
        );
        const { status, text } = await one.browser.ask(url.href);
        expect(status).toBe(400);
        expect(text).toContain(
          'This sign-in was used already, or took too long.',
        );
        expect(await userOf(one.browser)).toBeUndefined();
      });

      it('counts for each of two tabs', async () => {
        await provider.recognize(await newPerson());
        const browser = new TestBrowser();
        const [first, second] = [
          await browser.ask(start(`${CONSOLE}/map`)),
          await browser.ask(start(`${CONSOLE}/robots`)),
        ];
        const leaving = [new URL(CONSOLE).origin];
        expect((await browser.go(first.location ?? '', leaving)).url).toBe(
          `${CONSOLE}/map`,
        );
        expect((await browser.go(second.location ?? '', leaving)).url).toBe(
          `${CONSOLE}/robots`,
        );
      });
    });

    describe('leads nowhere else', () => {
      it('after signing in', async () => {
        const { url, status, text } = await new TestBrowser().go(
          start('https://evil.example/robots'),
        );
        expect(new URL(url).pathname).toBe('/sign-in');
        expect(status).toBe(400);
        expect(text).toContain('This address is not allowed');
      });

      it('after signing out', async () => {
        const browser = new TestBrowser();
        for (const [state, expected] of [
          ['https://evil.example/', '/sign-in'],
          [
            `${CONSOLE}/map`,
            `/sign-in?redirect=${encodeURIComponent(`${CONSOLE}/map`)}`,
          ],
        ])
          expect(
            (
              await browser.ask(
                `${app}/oidc/signed-out?${new URLSearchParams({ state })}`,
              )
            ).location,
          ).toBe(`${app}${expected}`);
      });
    });

    describe('signing out', () => {
      const referer = `${CONSOLE}/`;
      const signOut = () =>
        `${app}/sign-out?redirect=${encodeURIComponent(`${CONSOLE}/map`)}`;

      async function signedIn() {
        await provider.recognize(await newPerson());
        const browser = new TestBrowser();
        await signIn(browser);
        return browser;
      }

      it('ends the session here and at the provider, and comes back', async () => {
        const browser = await signedIn();
        const logins = await provider.logins();
        // Whoever is known there comes in without a question.
        await signIn(browser);
        expect(await provider.logins()).toBe(logins);

        const { location = '' } = await browser.ask(signOut(), {
          referer,
        });
        expect(await userOf(browser)).toBeUndefined();
        const there = new URL(location);
        expect(there.origin).toBe(provider.issuer);
        expect(there.searchParams.get('id_token_hint')).toMatch(/^ey/);
        const { text } = await browser.ask(location);
        const action = /action="([^"]+)"/.exec(text)?.[1] ?? '';
        const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? '';
        const confirmed = await browser.ask(action, {
          form: { xsrf, logout: 'yes' },
        });
        expect(confirmed.location).toBe(
          `${app}/oidc/signed-out?${new URLSearchParams({ state: `${CONSOLE}/map` })}`,
        );
        const back = await browser.go(confirmed.location ?? '');
        expect(back.url).toBe(
          `${app}/sign-in?redirect=${encodeURIComponent(`${CONSOLE}/map`)}`,
        );
        await signIn(browser);
        expect(await provider.logins()).toBe(logins + 1);
      });

      it('leads on by a page after a form, which may send nobody elsewhere', async () => {
        const browser = await signedIn();
        const { status, text, location } = await browser.ask(
          `${app}/sign-out`,
          {
            form: { redirect: `${CONSOLE}/map` },
          },
        );
        expect([status, location]).toEqual([200, undefined]);
        expect(text).toContain(
          `<meta http-equiv="refresh" content="0; url=${provider.issuer}/session/end?`,
        );
        expect(await userOf(browser)).toBeUndefined();
      });

      it('does not lead there who signed in with a password', async () => {
        const cookie = await system.session('Pilot');
        const answer = await system.sso.inject({
          url: '/sign-out',
          cookies: { [SESSION_COOKIE]: cookie },
          headers: { referer },
        });
        expect(answer.headers.location).toBe('/sign-in');
      });
    });

    describe('what the browser keeps meanwhile', () => {
      const visitOf = (browser: TestBrowser) =>
        browser.namesOf(app).find(name => name.startsWith('sidehelm_oidc')) ??
        '';
      /** Somebody who was at the provider, and is about to come back. */
      async function comingBack() {
        await provider.recognize(await newPerson());
        const browser = new TestBrowser();
        const { location = '' } = await browser.ask(start());
        const { url } = await browser.go(location, [app]);
        const name = visitOf(browser);
        return { browser, url, name, value: browser.cookie(app, name) ?? '' };
      }
      const withRedirect = (value: string, redirect: string) => {
        const [text, ...rest] = value.split('.');
        const visit = JSON.parse(Buffer.from(text, 'base64url').toString());
        const changed = JSON.stringify({ ...visit, redirect });
        return [Buffer.from(changed).toString('base64url'), ...rest].join('.');
      };

      it.each<[string, (value: string) => string]>([
        [
          'with another place to go to',
          value => withRedirect(value, `${CONSOLE}/users`),
        ],
        [
          'with another signature',
          value => `${value.split('.')[0]}.${'A'.repeat(43)}`,
        ],
        ['without its signature', value => value.split('.')[0]],
        ['that is no text of ours', () => 'rubbish'],
      ])('is not believed %s', async (...[, tamper]) => {
        const { browser, url, name, value } = await comingBack();
        browser.tamper(app, name, tamper(value));
        const { status, text } = await browser.go(url, [
          new URL(CONSOLE).origin,
        ]);
        expect([status, text]).toEqual([
          400,
          expect.stringContaining('This sign-in was not begun in this browser'),
        ]);
        expect(browser.cookie(app, SESSION_COOKIE)).toBeUndefined();
      });

      it('is good as it was written, for ten minutes', async () => {
        const { browser, url } = await comingBack();
        expect((await browser.go(url, [new URL(CONSOLE).origin])).url).toBe(
          `${CONSOLE}/robots`,
        );
        const late = await comingBack();
        system.clock.advance(11 * 60_000);
        const { status, text } = await late.browser.go(late.url, [
          new URL(CONSOLE).origin,
        ]);
        expect([status, text]).toEqual([
          400,
          expect.stringContaining(
            'This sign-in took longer than ten minutes. Try again.',
          ),
        ]);
        expect(late.browser.cookie(app, SESSION_COOKIE)).toBeUndefined();
        // On to where they wanted to go.
        expect(text).toContain(
          'href="/sign-in?redirect=http%3A%2F%2Flocalhost%3A7007%2Frobots">Go to sign-in',
        );
      });
    });

    it('leaves the browser known to its other accounts', async () => {
      const browser = new TestBrowser();
      const pilot = { email: 'pilot@sidehelm.test', password: 'sidewalk-demo' };
      const byPassword = () => browser.ask(`${app}/sign-in`, { form: pilot });
      expect((await byPassword()).status).toBe(303);
      await provider.recognize(await newPerson());
      await signIn(browser);
      for (let times = 0; times < 6; times += 1)
        await new TestBrowser().ask(`${app}/sign-in`, {
          form: { ...pilot, password: 'wrong' },
        });
      // Elsewhere the account is locked; this browser has its own count.
      expect(
        (await new TestBrowser().ask(`${app}/sign-in`, { form: pilot })).status,
      ).toBe(429);
      expect((await byPassword()).status).toBe(303);
      system.clock.advance(20 * 60_000);
    });

    describe('that is linked with an account', () => {
      const mailsTo = async (recipient: string) =>
        (await system.database('auth_mails').where({ recipient })).map(
          ({ subject }) => subject,
        );
      const actsOf = async (uuid: string) =>
        (await system.database('auth_acts').where({ user_uuid: uuid })).map(
          ({ kind }) => kind,
        );
      async function linked() {
        const person = await newPerson();
        await provider.recognize(person);
        const browser = new TestBrowser();
        await signIn(browser);
        const { uuid } = await userOf(browser);
        return { person, browser, uuid };
      }

      /** As if their session had not begun at the provider, such as with a passkey. */
      const cameOtherwise = (uuid: string) =>
        system
          .database('auth_company_sessions')
          .whereIn(
            'session_hash',
            system
              .database('auth_sessions')
              .where({ user_uuid: uuid })
              .select('id_hash'),
          )
          .delete();
      const addPasskey = (uuid: string) =>
        system.database('auth_passkeys').insert({
          credential_id: `passkey of ${uuid}`,
          user_uuid: uuid,
          public_key: '',
          counter: 0,
          transports: '[]',
          name: 'Phone',
          created_at: system.clock.now().toISOString(),
        });

      it('is told by mail and written down, once', async () => {
        const { person, uuid } = await linked();
        await signIn(new TestBrowser());
        expect(await mailsTo(person.email)).toEqual([
          'You can sign in with Hill Robotics',
        ]);
        expect(
          (await actsOf(uuid)).filter(kind => kind.startsWith('company')),
        ).toEqual(['company-linked']);
      });

      it('is unlinked by its person, who gives the password', async () => {
        const { person, browser, uuid } = await linked();
        await system
          .database('auth_users')
          .where({ uuid })
          .update({ password_hash: await hashPassword('secret of ours') });
        const { text } = await browser.ask(`${app}/account/company`);
        expect(text).toContain('Your account is linked since');
        const unlink = (password: string) =>
          browser.ask(`${app}/account/company/unlink`, {
            form: { 'current-password': password },
          });
        const wrong = await unlink('wrong');
        expect(wrong.status).toBe(401);
        // The sentence is about the field, which is the next to be typed in.
        expect(wrong.text).toMatch(
          /id="current-password"[^>]*aria-describedby="error"\s+aria-invalid="true"\s+autofocus/,
        );
        expect(await actsOf(uuid)).not.toContain('company-unlinked');
        expect((await unlink('secret of ours')).location).toBe(
          `${app}/account/company?done`,
        );
        expect(
          (await browser.ask(`${app}/account/company?done`)).text,
        ).toContain('Your account is no longer linked with Hill Robotics.');
        expect(await actsOf(uuid)).toContain('company-unlinked');
        expect(await mailsTo(person.email)).toContain(
          'You no longer sign in with Hill Robotics',
        );
        // The same one is not bound again, whatever the provider says of their address.
        await provider.recognize(person);
        const again = await signIn(new TestBrowser());
        expect([again.status, again.text]).toEqual([
          403,
          expect.stringContaining(
            'Your account is no longer linked with Hill Robotics. To link it again, sign in another way and allow it on the page of your account.',
          ),
        ]);
        expect((await browser.ask(`${app}/account/company`)).text).toContain(
          'You have unlinked your account',
        );
        expect(
          await system
            .database('auth_failed_sign_ins')
            .where({ user_uuid: uuid, failure: 'company-refused' }),
        ).toMatchObject([{ times: 1 }]);
        // Another person of the provider, who has verified the address, may be bound now.
        await provider.recognize({ ...person, sub: `${person.sub} anew` });
        const other = new TestBrowser();
        await signIn(other);
        expect(await userOf(other)).toMatchObject({ uuid });
      });

      it('is linked again when its person has allowed it', async () => {
        const { person, browser, uuid } = await linked();
        await system
          .database('auth_users')
          .where({ uuid })
          .update({ password_hash: await hashPassword('secret of ours') });
        const post = (act: string, password: string) =>
          browser.ask(`${app}/account/company/${act}`, {
            form: { 'current-password': password },
          });
        await post('unlink', 'secret of ours');
        expect((await post('allow', 'wrong')).status).toBe(401);
        await provider.recognize(person);
        expect((await signIn(new TestBrowser())).status).toBe(403);
        expect((await post('allow', 'secret of ours')).location).toBe(
          `${app}/account/company?done=allowed`,
        );
        expect(await actsOf(uuid)).toContain('company-allowed');
        const again = new TestBrowser();
        await signIn(again);
        expect(await userOf(again)).toMatchObject({ uuid });
      });

      it('stays where nothing else lets its person in', async () => {
        const { browser, uuid } = await linked();
        await system
          .database('auth_users')
          .where({ uuid })
          .update({ password_hash: '' });
        const unlink = () =>
          browser.ask(`${app}/account/company/unlink`, { form: {} });
        const came = await unlink();
        expect([came.status, came.text]).toEqual([
          403,
          expect.stringContaining('You came in with Hill Robotics'),
        ]);
        await cameOtherwise(uuid);
        const { status, text } = await unlink();
        expect(status).toBe(409);
        expect(text).toContain(
          'You have no other way to sign in than Hill Robotics. Set a password by',
        );
        const begun = await browser.ask(`${app}/account/passkeys/begin`, {
          form: { 'begin-password': 'guess' },
        });
        expect([begun.status, begun.text]).toEqual([
          401,
          expect.stringContaining('Your account has no password.'),
        ]);
        expect(await actsOf(uuid)).not.toContain('company-unlinked');
      });

      it('is changed without a password by nobody who came in by the provider', async () => {
        const { browser, uuid } = await linked();
        await system
          .database('auth_users')
          .where({ uuid })
          .update({ password_hash: '' });
        await addPasskey(uuid);
        const post = (act: string) =>
          browser.ask(`${app}/account/company/${act}`, { form: {} });
        for (const act of ['unlink', 'allow'])
          expect((await post(act)).status).toBe(403);
        expect(await actsOf(uuid)).not.toContain('company-unlinked');
        await cameOtherwise(uuid);
        expect((await post('unlink')).location).toBe(
          `${app}/account/company?done`,
        );
        expect((await post('allow')).location).toBe(
          `${app}/account/company?done=allowed`,
        );
      });

      it('has no other session that the provider began once it is unlinked', async () => {
        const { person, browser, uuid } = await linked();
        await system
          .database('auth_users')
          .where({ uuid })
          .update({ password_hash: await hashPassword('secret of ours') });
        const other = new TestBrowser();
        await provider.recognize(person);
        await signIn(other);
        const byPassword = new TestBrowser();
        await byPassword.ask(`${app}/sign-in`, {
          form: { email: person.email, password: 'secret of ours' },
        });
        expect(await userOf(other)).toMatchObject({ uuid });
        await browser.ask(`${app}/account/company/unlink`, {
          form: { 'current-password': 'secret of ours' },
        });
        expect(await userOf(other)).toBeUndefined();
        for (const one of [browser, byPassword])
          expect(await userOf(one)).toMatchObject({ uuid });
        expect(await actsOf(uuid)).toContain('session-ended');
      });
    });
  },
);
