export const PASSWORD = 'sidewalk-demo';

export const ACCOUNTS = {
  admin: 'admin@sidehelm.test',
  supervisor: 'supervisor@sidehelm.test',
  pilot: 'pilot@sidehelm.test',
  rescuer: 'rescuer@sidehelm.test',
} as const;

export type Account = keyof typeof ACCOUNTS;
