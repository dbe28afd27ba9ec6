/** What the gateway needs of an answer of `POST /api/access-token`. */
export interface Exchange {
  token: string;
  userEntityRef: string;
  roles: readonly string[];
  /** Epoch ms at which the token expires; undefined if the token does not say. */
  expiresAt?: number;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `exp` of a JWT. It is not verified: it came straight from the service that signed it. */
function readExpiry(token: string): number | undefined {
  const payload = token.split('.')[1];
  const claims = payload
    ? parseJson(Buffer.from(payload, 'base64url').toString())
    : undefined;
  return isRecord(claims) && typeof claims.exp === 'number'
    ? claims.exp * 1000
    : undefined;
}

/** The parts of an answer, or undefined if it does not have the contract's shape. */
export function parseExchange(body: string): Exchange | undefined {
  const answer = parseJson(body);
  if (
    !isRecord(answer) ||
    typeof answer.access_token !== 'string' ||
    !/^[\x21-\x7e]+$/.test(answer.access_token) ||
    !isRecord(answer.user) ||
    typeof answer.user.uuid !== 'string' ||
    !Array.isArray(answer.user.roles)
  ) {
    return undefined;
  }
  return {
    token: answer.access_token,
    userEntityRef: `user:default/${answer.user.uuid.toLowerCase()}`,
    roles: answer.user.roles.map(String),
    expiresAt: readExpiry(answer.access_token),
  };
}
