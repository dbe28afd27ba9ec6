import type { Session } from '@sidehelm/contracts';
import { accountPage } from './accountPage';
import { html, type Html } from './html';
import { timeText } from './timeText';

function sessionItem(session: Session): Html {
  const { id, device, address, started_at, last_seen_at, is_current } = session;
  const name = device ?? 'Unknown device';
  return html`<li class="item">
    <div>
      <strong>${name}</strong>
      ${is_current ? html`<span class="chip">This session</span>` : undefined}
      <p>
        ${address ?? 'Unknown address'}. Signed in
        ${timeText(started_at)}${
          is_current ? '.' : html`, last used ${timeText(last_seen_at)}.`
        }
      </p>
    </div>
    ${
      is_current
        ? undefined
        : html`<form method="post" action="/account/sessions/end">
            <input type="hidden" name="id" value="${id}" />
            <button
              type="submit"
              class="secondary small"
              aria-label="End the session: ${name}, ${address ?? 'unknown address'}"
            >
              End
            </button>
          </form>`
    }
  </li>`;
}

/** Where somebody is signed in, as they see it themselves. */
export function sessionsPage(options: {
  email: string;
  consoleUrl: string;
  sessions: readonly Session[];
  notice?: string;
}): string {
  const { email, consoleUrl, sessions, notice } = options;
  const hasOthers = sessions.some(({ is_current }) => !is_current);
  return accountPage({
    section: 'Sessions',
    email,
    consoleUrl,
    body: html`<div class="card">
      <h1>Your sessions</h1>
      <p class="lead">
        Where you are signed in. A robot that is driven in a session stops when
        the session ends.
      </p>
      ${notice ? html`<p role="status" class="notice">${notice}</p>` : undefined}
      <ul class="items">
        ${sessions.map(sessionItem)}
      </ul>
      ${
        hasOthers
          ? html`<form method="post" action="/account/sessions/end-others">
              <button type="submit" class="secondary wide">
                End all other sessions
              </button>
            </form>`
          : html`<p>You are signed in nowhere else.</p>`
      }
    </div>`,
  });
}
