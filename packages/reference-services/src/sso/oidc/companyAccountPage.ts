import { accountPage } from '../accountPage';
import { alertBox, passwordField } from '../fields';
import { html, type Html } from '../html';
import { timeText } from '../timeText';

function formOf(
  act: 'unlink' | 'allow',
  button: string,
  { hasPassword, error }: { hasPassword: boolean; error?: string },
): Html {
  return html`<form method="post" action="/account/company/${act}">
    ${
      hasPassword
        ? passwordField({
            name: 'current-password',
            label: 'Current password',
            autocomplete: 'current-password',
            error,
            autofocus: error !== undefined,
          })
        : undefined
    }
    <button type="submit" class="secondary wide">${button}</button>
  </form>`;
}

function notLinked(
  company: string,
  email: string,
  state: { hasUnlinked: boolean; hasPassword: boolean; error?: string },
): Html {
  return state.hasUnlinked
    ? html`<p class="lead">
          You have unlinked your account: signing in with ${company} does not
          open it.
        </p>
        ${formOf('allow', `Let ${company} be linked again`, state)}`
    : html`<p class="lead">
        Your account is not linked. It is when you sign in with ${company} the
        next time, where ${email} is verified as yours.
      </p>`;
}

/** Whether one's account is linked with the company's identity provider, as its person sees it. */
export function companyAccountPage(options: {
  email: string;
  consoleUrl: string;
  company: string;
  /** ISO 8601; undefined while it is not linked. */
  since: string | undefined;
  /** Whether its person has unlinked it, and not allowed anything else since. */
  hasUnlinked: boolean;
  hasPassword: boolean;
  error?: string;
  notice?: string;
}): string {
  const { email, consoleUrl, company, since, error, notice } = options;
  return accountPage({
    section: 'Company sign-in',
    email,
    consoleUrl,
    body: html`<div class="card">
      <h1>Sign-in with ${company}</h1>
      ${notice ? html`<p role="status" class="notice">${notice}</p>` : undefined}
      ${alertBox(error)}
      ${
        since === undefined
          ? notLinked(company, email, options)
          : html`<p class="lead">
                Your account is linked since ${timeText(since)}: whoever signs
                in at ${company} as you comes in here.
              </p>
              ${formOf('unlink', `Unlink ${company} from this account`, options)}
              <p class="hint">
                Your other sessions that began with ${company} end. Signing in
                with ${company} does not link it again, unless you allow it
                here.
              </p>`
      }
    </div>`,
  });
}
