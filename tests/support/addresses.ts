/** Where the system under test is; `npm test` starts one and says so. */
export const CONSOLE_URL =
  process.env.SIDEHELM_CONSOLE_URL ?? 'http://localhost:7007';
export const SSO_URL = process.env.SIDEHELM_SSO_URL ?? 'http://localhost:7200';
