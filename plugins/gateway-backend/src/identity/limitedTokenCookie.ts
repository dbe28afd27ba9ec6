/** Backstage's cookie with the limited user token, for what cannot carry a bearer header. */
export const LIMITED_TOKEN_COOKIE = 'backstage-auth';
