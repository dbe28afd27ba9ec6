import { html, type Html } from './html';

const LOGO = html`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
  <circle cx="12" cy="12" r="8.5" />
  <circle cx="12" cy="12" r="2.4" />
  <path d="M12 3.5v6M4.6 16l5.3-2.8M19.4 16l-5.3-2.8" />
</svg>`;

interface PageOptions {
  title: string;
  body: Html;
  /** Names of scripts among the assets, in the order in which they run. */
  scripts?: readonly string[];
  /** Where the browser goes by itself. */
  next?: string;
}

/** A page of this app: its head, the name of the product and what is on it. */
export function page(options: PageOptions): string {
  const { title, body, scripts = [], next } = options;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark" />
        <title>${title} | Sidehelm</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/sso.css" />
        ${
          next === undefined
            ? undefined
            : html`<meta http-equiv="refresh" content="0; url=${next}" />`
        }
        ${scripts.map(
          name => html`<script src="/assets/${name}" defer></script>`,
        )}
      </head>
      <body>
        <main>
          <p class="brand">${LOGO} Sidehelm</p>
          ${body}
        </main>
      </body>
    </html>`.toString();
}
