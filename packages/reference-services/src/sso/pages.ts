import { alertBox, described, passwordField } from './fields';
import { html, type Html } from './html';
import { page } from './page';
import { timeText } from './timeText';

/** One of the accounts that the demo offers. */
interface DemoAccount {
  email: string;
  role: string;
}

interface SignInPageOptions {
  redirect: string;
  email?: string;
  error?: string;
  /** What brought the person here, when they did not ask for it. */
  notice?: string;
  /** For another verification link, for who gave the right password and waits for one. */
  ticket?: string;
  /** Whether somebody who has forgotten the password can be sent a link. */
  forgets?: boolean;
  demo?: { password: string; accounts: DemoAccount[] };
  /** What the company's identity provider is called, where there is one. */
  company?: string;
}

function demoBox(demo: NonNullable<SignInPageOptions['demo']>): Html {
  return html`<section class="demo" aria-labelledby="demo-title">
    <h2 id="demo-title">Demo accounts</h2>
    <p>
      Choose a role to fill in the form. The password is always
      <code>${demo.password}</code>.
    </p>
    <ul>
      ${demo.accounts.map(
        ({ email, role }) =>
          html`<li>
            <button
              type="button"
              data-email="${email}"
              data-password="${demo.password}"
            >
              <strong>${role}</strong> <span>${email}</span>
            </button>
          </li>`,
      )}
    </ul>
  </section>`;
}

function sendLinkForm(ticket: string): Html {
  return html`<form method="post" action="/send-verification-link">
    <input type="hidden" name="ticket" value="${ticket}" />
    <button type="submit" class="secondary wide">Send the link again</button>
  </form>`;
}

/** The sign-in form; keeps the typed e-mail address and says what went wrong. */
export function signInPage(options: SignInPageOptions): string {
  const { redirect, email, error, notice, ticket, forgets, demo, company } =
    options;
  return page({
    title: 'Sign in',
    scripts: ['signIn.js'],
    body: html`<div class="card">
        <h1>Sign in</h1>
        <p class="lead">Operations console for delivery robots</p>
        ${notice ? html`<p role="status" class="notice">${notice}</p>` : undefined}
        ${alertBox(error)} ${ticket ? sendLinkForm(ticket) : undefined}
        <form method="post" action="/sign-in">
          <input type="hidden" name="redirect" value="${redirect}" />
          <label for="email">Email</label>
          <input
            id="email"
            name="email"
            type="email"
            autocomplete="username"
            inputmode="email"
            spellcheck="false"
            autocapitalize="none"
            maxlength="254"
            required
            value="${email}"
            ${email ? undefined : html`autofocus`}
            ${described(error)}
          />
          ${passwordField({
            name: 'password',
            label: 'Password',
            autocomplete: 'current-password',
            error,
            autofocus: Boolean(email),
          })}
          <button type="submit" class="primary">Sign in</button>
        </form>
        ${
          company === undefined
            ? undefined
            : html`<a
                class="secondary wide"
                href="/oidc/sign-in?${new URLSearchParams({ redirect }).toString()}"
                >Sign in with ${company}</a
              >`
        }
        <form method="post" action="/sign-in/passkey/begin">
          <input type="hidden" name="redirect" value="${redirect}" />
          <button type="submit" class="secondary">
            Sign in with a passkey
          </button>
        </form>
        ${
          forgets
            ? html`<p class="beside">
                <a href="/forgot-password">Forgot your password?</a>
              </p>`
            : undefined
        }
      </div>
      ${demo ? demoBox(demo) : undefined}`,
  });
}

/** Asks whether to sign out, for who was not sent by the console. */
export function signOutPage(options: {
  redirect?: string;
  /** Where somebody goes who stays signed in. */
  stay: string;
}): string {
  const { redirect, stay } = options;
  return page({
    title: 'Sign out?',
    body: html`<div class="card">
      <h1>Sign out?</h1>
      <p>
        This ends your session in all tabs of this browser. A robot that you
        drive stops.
      </p>
      <form method="post" action="/sign-out">
        ${
          redirect
            ? html`<input type="hidden" name="redirect" value="${redirect}" />`
            : undefined
        }
        <button type="submit" class="primary">Sign out</button>
        <a class="secondary" href="${stay}">Stay signed in</a>
      </form>
    </div>`,
  });
}

/** Leads whoever has signed out to the identity provider, to be signed out there, too. */
export function leadOnPage({ name, url }: { name: string; url: string }) {
  return page({
    title: 'Signed out',
    next: url,
    body: html`<div class="card">
      <h1>Signed out</h1>
      <p>Next, ${name} signs you out there.</p>
      <p><a class="primary" href="${url}">Go on to ${name}</a></p>
    </div>`,
  });
}

/** A page that only says something and leads on. */
export function messagePage(options: {
  title: string;
  message: string;
  detail?: string;
  link: { text: string; url: string };
}): string {
  const { title, message, detail, link } = options;
  return page({
    title,
    body: html`<div class="card">
      <h1>${title}</h1>
      <p>${message}</p>
      ${detail ? html`<p class="detail"><code>${detail}</code></p>` : undefined}
      <p><a class="primary" href="${link.url}">${link.text}</a></p>
    </div>`,
  });
}

/** Asks whoever opened the link of a mail for a click: what only looks at links verifies nothing. */
export function verifyEmailPage(options: {
  email: string;
  token: string;
}): string {
  const { email, token } = options;
  return page({
    title: 'Verify your email',
    body: html`<div class="card">
      <h1>Verify your email</h1>
      <p>Is <strong>${email}</strong> your email address?</p>
      <form method="post" action="/verify-email">
        <input type="hidden" name="token" value="${token}" />
        <button type="submit" class="primary">Verify</button>
      </form>
    </div>`,
  });
}

const LINK = /https?:\/\/\S+/;

/** A text with its links as such. */
function linked(text: string): Html {
  const url = LINK.exec(text)?.[0];
  return url === undefined || !URL.canParse(url)
    ? html`<p>${text}</p>`
    : html`<p>
        ${text.slice(0, text.indexOf(url))}<a href="${url}">${url}</a
        >${text.slice(text.indexOf(url) + url.length)}
      </p>`;
}

/** The mails of a demo, which are sent to nobody. */
export function outboxPage(
  mails: { to: string; subject: string; body: string; sentAt: string }[],
): string {
  return page({
    title: 'Outbox',
    body: html`<div class="card">
        <h1>Outbox</h1>
        <p class="lead">
          Mails of this demo. They are kept here and sent to nobody.
        </p>
        ${mails.length === 0 ? html`<p>There is no mail yet.</p>` : undefined}
      </div>
      ${mails.map(
        ({ to, subject, body, sentAt }) =>
          html`<article class="card mail">
            <h2>${subject}</h2>
            <p class="lead">To ${to}, ${timeText(sentAt)}</p>
            ${body.split('\n\n').map(linked)}
          </article>`,
      )}`,
  });
}
