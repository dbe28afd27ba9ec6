import * as oidc from 'openid-client';

export type IdentityProblem =
  /** It does not answer, or not in time. */
  | 'away'
  /** The person has not signed in there. */
  | 'declined'
  /** The answer was used already, or is too old. */
  | 'expired'
  /** It does not take what it is asked: what is set up here and there does not fit. */
  | 'misfit'
  /** What it says contradicts itself, its keys or the question. */
  | 'untrusted';

/** A field of what was thrown, whoever made it. */
const fieldOf = (thrown: unknown, name: string): unknown =>
  typeof thrown === 'object' && thrown !== null
    ? (thrown as Record<string, unknown>)[name]
    : undefined;

/** What was thrown, and what that came of. */
function causesOf(thrown: unknown): unknown[] {
  const cause = fieldOf(thrown, 'cause');
  return cause === undefined ? [thrown] : [thrown, ...causesOf(cause)];
}

/** Of sockets, of looking up names and of the HTTP client. What begins with `ERR_` is about keys and signatures. */
const NETWORK =
  /^(E[A-Z]{3,}|EAI_[A-Z]+|UND_ERR_\w+|OAUTH_TIMEOUT|OAUTH_ABORT)$/;
const SLOW = ['TimeoutError', 'AbortError'];

function isAway(thrown: unknown): boolean {
  return causesOf(thrown).some(
    cause =>
      NETWORK.test(String(fieldOf(cause, 'code'))) ||
      SLOW.includes(String(fieldOf(cause, 'name'))) ||
      (cause instanceof Response && cause.status >= 500),
  );
}

/** What a provider answers by a code of OAuth or OpenID Connect, as far as it is no misfit. */
const ANSWERS: Record<string, IdentityProblem> = {
  server_error: 'away',
  temporarily_unavailable: 'away',
  access_denied: 'declined',
  login_required: 'declined',
  interaction_required: 'declined',
  consent_required: 'declined',
  account_selection_required: 'declined',
  unmet_authentication_requirements: 'declined',
  invalid_grant: 'expired',
};

/** What went wrong, of what the library throws. */
export function problemOf(error: unknown): IdentityProblem {
  if (
    error instanceof oidc.AuthorizationResponseError ||
    error instanceof oidc.ResponseBodyError
  )
    return ANSWERS[error.error] ?? 'misfit';
  // It does not know us by the secret that we have.
  if (error instanceof oidc.WWWAuthenticateChallengeError) return 'misfit';
  return isAway(error) ? 'away' : 'untrusted';
}
