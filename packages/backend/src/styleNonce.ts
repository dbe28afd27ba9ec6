import type { RequestHandler, Response } from 'express';
import { randomBytes } from 'node:crypto';

/** Stands in the app's `index.html` where the nonce of the response belongs. */
const PLACEHOLDER = '__STYLE_NONCE__';
const POLICY = 'content-security-policy';

function isPage(response: Response): boolean {
  return /^text\/html\b/.test(String(response.getHeader('content-type')));
}

/** Who allows all inline styles has them: beside a nonce browsers would ignore that. */
function allow(policy: string, nonce: string): string {
  return policy
    .split(';')
    .map(directive =>
      /^\s*style-src\s/.test(directive) &&
      !directive.includes("'unsafe-inline'")
        ? `${directive} 'nonce-${nonce}'`
        : directive,
    )
    .join(';');
}

/**
 * Lets the page's own style elements pass the content security policy, and no
 * others: each response has a nonce of its own, in the policy and in the page,
 * where Material-UI's styles find it. Nobody may keep such a page.
 */
export const styleNonce: RequestHandler = (...[, response, next]) => {
  const send = response.send.bind(response);
  response.send = body => {
    if (!isPage(response)) return send(body);
    const nonce = randomBytes(18).toString('base64');
    const policy = response.getHeader(POLICY);
    if (policy) response.setHeader(POLICY, allow(String(policy), nonce));
    response.setHeader('cache-control', 'no-store');
    return send(String(body).replaceAll(PLACEHOLDER, nonce));
  };
  next();
};
