import type { Page } from '@playwright/test';

interface ConsoleCall {
  /** Below /api/. */
  path: string;
  method?: string;
  body?: string;
  /** JSON unless it says otherwise. */
  contentType?: string;
}

/** Calls the console's backend as the person who is signed in on the page. */
export function callConsole(page: Page, call: ConsoleCall) {
  return page.evaluate(async ({ path, method, body, contentType }) => {
    const refreshed = await fetch('/api/auth/sso/refresh', {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    });
    const { token } = (await refreshed.json()).backstageIdentity;
    const response = await fetch(`/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': contentType ?? 'application/json',
      },
      body,
    });
    const isStream = /^text\/event-stream/.test(
      response.headers.get('content-type') ?? '',
    );
    // A stream has no end.
    if (isStream) await response.body?.cancel();
    const text = isStream ? '' : await response.text();
    let message: unknown;
    try {
      message = JSON.parse(text).message;
    } catch {
      message = undefined;
    }
    return {
      status: response.status,
      text,
      message: String(message ?? ''),
      location: response.headers.get('location') ?? undefined,
    };
  }, call);
}

/** The same for what the gateway offers: `path` is below /api/gateway/. */
export const callGateway = (page: Page, call: ConsoleCall) =>
  callConsole(page, { ...call, path: `gateway/${call.path}` });
