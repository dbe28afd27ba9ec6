/** Ports of the system under test, apart from those of `npm start`, so that both can run. */
export const PORTS = {
  consolePort: 17507,
  servicesPort: 17510,
  ssoPort: 17520,
};

export const CONSOLE_URL = `http://localhost:${PORTS.consolePort}`;
export const SERVICES_URL = `http://localhost:${PORTS.servicesPort}`;
export const SSO_URL = `http://localhost:${PORTS.ssoPort}`;
