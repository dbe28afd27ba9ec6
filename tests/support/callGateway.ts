import type { Page } from '@playwright/test';

interface GatewayCall {
  /** Below /api/gateway/. */
  path: string;
  method?: string;
  body?: string;
}

/** Calls the gateway as the person who is signed in on the page. */
export function callGateway(page: Page, call: GatewayCall) {
  return page.evaluate(async ({ path, method, body }) => {
    const refreshed = await fetch('/api/auth/sso/refresh', {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    });
    const { token } = (await refreshed.json()).backstageIdentity;
    const response = await fetch(`/api/gateway/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body,
    });
    const text = await response.text();
    let message: unknown;
    try {
      message = JSON.parse(text).message;
    } catch {
      message = undefined;
    }
    return { status: response.status, text, message: String(message ?? '') };
  }, call);
}
