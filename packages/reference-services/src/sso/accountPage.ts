import { html, type Html } from './html';
import { page } from './page';

/** The pages of one's own account, in the order in which they are offered. */
const SECTIONS = [
  { path: '/account/password', name: 'Password' },
  { path: '/account/sessions', name: 'Sessions' },
  { path: '/account/second-factor', name: 'Second factor' },
  { path: '/account/passkeys', name: 'Passkeys' },
] as const;

/** The last is there with an identity provider alone, and is led to from the page of the password. */
export type AccountSection =
  (typeof SECTIONS)[number]['name'] | 'Company sign-in';

/** A page of one's own account, with the way to the others. Notifications are the console's: a browser subscribes for the site that it is at. */
export function accountPage(options: {
  section: AccountSection;
  email: string;
  consoleUrl: string;
  scripts?: readonly string[];
  body: Html;
}): string {
  const { section, email, consoleUrl, scripts, body } = options;
  return page({
    title: section,
    scripts,
    body: html`<nav class="account" aria-label="Your account">
        <p>Signed in as <strong>${email}</strong></p>
        <ul>
          ${SECTIONS.map(
            ({ path, name }) =>
              html`<li>
                <a
                  href="${path}"
                  ${name === section ? html`aria-current="page"` : undefined}
                  >${name}</a
                >
              </li>`,
          )}
          <li>
            <a href="${new URL('/account/notifications', consoleUrl).href}"
              >Notifications</a
            >
          </li>
          <li><a href="${consoleUrl}">Back to the console</a></li>
        </ul>
      </nav>
      ${body}`,
  });
}
