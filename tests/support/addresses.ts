/** Where the system under test is; `npm test` starts one and says so. */
export const CONSOLE_URL =
  process.env.SIDEHELM_CONSOLE_URL ?? 'http://localhost:7007';
export const SSO_URL = process.env.SIDEHELM_SSO_URL ?? 'http://localhost:7200';
/** Where programs of other companies reach the services, past the console; each is below it, under its name. */
export const SERVICES_URL = `http://localhost:${process.env.SIDEHELM_SERVICES_PORT ?? 7100}`;
