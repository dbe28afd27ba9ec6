import { RootConfigService } from '@backstage/backend-plugin-api';

const PAGES = ['signInUrl', 'signOutUrl'];
/** Without it there is no link. */
const ACCOUNT_PAGE = 'accountUrl';

const isWebAddress = (value: unknown) =>
  typeof value === 'string' &&
  URL.canParse(value) &&
  /^https?:$/.test(new URL(value).protocol);

/**
 * Looks at the addresses that the app leads people to: any other text would be one
 * below the console, which leads back to itself.
 *
 * @throws Error of one line that names the key
 */
export function checkSignInPages(config: RootConfigService): void {
  const sso = config.getOptionalConfig('sidehelm.sso');
  const names = sso?.has(ACCOUNT_PAGE) ? [...PAGES, ACCOUNT_PAGE] : PAGES;
  for (const name of names) {
    const value = sso?.getOptional(name);
    if (!isWebAddress(value))
      throw new Error(
        `sidehelm.sso.${name} must be an absolute http or https URL, ${value === undefined ? 'and is not set' : `not ${JSON.stringify(value)}`}`,
      );
  }
}
