export const PASSWORD = 'sidewalk-demo';

/** The demo's, and three that the scripts add for the tests: no demo account has their roles. */
export const ACCOUNTS = {
  admin: 'admin@sidehelm.test',
  supervisor: 'supervisor@sidehelm.test',
  pilot: 'pilot@sidehelm.test',
  rescuer: 'rescuer@sidehelm.test',
  robotsAdmin: 'robots-admin@sidehelm.test',
  partner: 'partner@sidehelm.test',
  noRole: 'no-role@sidehelm.test',
} as const;

export type Account = keyof typeof ACCOUNTS;

/** One more, of which the roles change; no test signs in with it but the one that changes them. */
export const CHANGING = 'changing@sidehelm.test';
