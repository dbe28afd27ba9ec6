/** SQLSTATE classes 22 (data) and 23 (constraints) of PostgreSQL, and what SQLite says of the same. */
const REFUSED = /^(22|23)[0-9A-Z]{3}$|^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG)/;

/** Whether a database has refused what it was given, and so has done nothing of it. After any other error, such as a connection that broke, nobody knows. */
export function wasRefused(error: unknown): boolean {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' && REFUSED.test(code);
}
