/** Whether something is a token that may stand in a header: visible ASCII. */
export const isBearerToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]+$/.test(value);
