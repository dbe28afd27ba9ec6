import { ConfigReader } from '@backstage/config';
import { checkSignInPages } from './checkSignInPages';

const pages = {
  signInUrl: 'https://sso.example.test/sign-in',
  signOutUrl: 'http://localhost:7200/sign-out',
};
const check = (sso: { [name: string]: string | number | undefined }) =>
  checkSignInPages(new ConfigReader({ sidehelm: { sso } }));

it('is content with web addresses, and without an account page', () => {
  const accountUrl = 'https://sso.example.test/account';
  expect(() => check(pages)).not.toThrow();
  expect(() => check({ ...pages, accountUrl })).not.toThrow();
});

it.each([
  ['signInUrl', '', 'not ""'],
  ['signInUrl', undefined, 'and is not set'],
  ['signInUrl', '/sign-in', 'not "/sign-in"'],
  [
    'signOutUrl',
    'sso.example.test/sign-out',
    'not "sso.example.test/sign-out"',
  ],
  ['signOutUrl', 'mailto:it@example.test', 'not "mailto:it@example.test"'],
  ['signOutUrl', 7200, 'not 7200'],
  ['accountUrl', 'account', 'not "account"'],
])('says in one line that %s is %j', (name, value, why) => {
  expect(() => check({ ...pages, [name]: value })).toThrow(
    new Error(
      `sidehelm.sso.${name} must be an absolute http or https URL, ${why}`,
    ),
  );
});

it('says so when nothing of it is set', () => {
  expect(() => checkSignInPages(new ConfigReader({}))).toThrow(
    'sidehelm.sso.signInUrl',
  );
});
