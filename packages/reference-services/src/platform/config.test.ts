import { readConfig } from './config';
import { StartProblem } from './StartProblem';

describe('readConfig', () => {
  it('runs a demo on a laptop without any setting', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      servicesPort: 7100,
      ssoPort: 7200,
      demo: true,
      business: true,
      ordersPerHour: 12,
      trailDays: 30,
      databaseUrl: undefined,
      ssoRedirectOrigins: ['http://localhost:7007'],
      issuer: 'http://localhost:7100/auth',
      secureCookies: false,
      secondFactorRoles: [],
      trustProxy: [],
      connections: { perAddress: 200, unlimited: ['127.0.0.0/8', '::1'] },
    });
  });

  it('believes the proxies that are named, and lets them carry everybody', () => {
    const config = readConfig({
      SIDEHELM_TRUST_PROXY: '10.0.0.7, 192.168.4.0/24,fd00::/8',
      SIDEHELM_UNLIMITED_ADDRESSES: '10.1.0.0/16',
    });
    expect(config.trustProxy).toEqual([
      '10.0.0.7',
      '192.168.4.0/24',
      'fd00::/8',
    ]);
    expect(config.connections.unlimited).toEqual([
      '10.1.0.0/16',
      '10.0.0.7',
      '192.168.4.0/24',
      'fd00::/8',
    ]);
  });

  it('waits for the headers, the body, the next request and a silent socket only so long', () => {
    expect(readConfig({}).patience).toEqual({
      headers: 10_000,
      request: 30_000,
      nextRequest: 72_000,
      silence: 120_000,
      check: 2_000,
    });
  });

  it('follows the ports of a second copy', () => {
    const config = readConfig({
      SIDEHELM_CONSOLE_PORT: '8007',
      SIDEHELM_SERVICES_PORT: '8100',
    });
    expect(config.issuer).toBe('http://localhost:8100/auth');
    expect(config.ssoRedirectOrigins).toEqual(['http://localhost:8007']);
  });

  it.each(['0', '201', '-1', 'many'])('refuses a fleet of %s robots', count => {
    expect(() => readConfig({ SIDEHELM_ROBOTS: count })).toThrow(
      'SIDEHELM_ROBOTS must be a whole number between 1 and 200',
    );
    expect(readConfig({ SIDEHELM_ROBOTS: '64' }).robots).toBe(64);
  });

  it('runs the simulated business with the demo alone, unless it is off', () => {
    expect(readConfig({ SIDEHELM_BUSINESS: 'off' })).toMatchObject({
      demo: true,
      business: false,
    });
    expect(
      readConfig({ SIDEHELM_DEMO: 'false', SIDEHELM_BUSINESS: 'on' }).business,
    ).toBe(false);
    expect(readConfig({ SIDEHELM_ORDERS_PER_HOUR: '0' }).ordersPerHour).toBe(0);
  });

  it('asks for a second factor of roles that somebody can have, also of its own', () => {
    expect(
      readConfig({
        SIDEHELM_SECOND_FACTOR_ROLES: 'Admin, Robots/Admin,Trainer',
        SIDEHELM_ROLES: '["Trainer"]',
      }).secondFactorRoles,
    ).toEqual(['Admin', 'Robots/Admin', 'Trainer']);
    expect(() =>
      readConfig({ SIDEHELM_SECOND_FACTOR_ROLES: 'Admin,Trainer' }),
    ).toThrow(
      'SIDEHELM_SECOND_FACTOR_ROLES names the unknown role "Trainer"; known are Admin, Supervisor, Pilot, Rescuer, Robots/Admin.',
    );
  });

  it('seeds nothing beyond loopback unless it is told to, and then refuses', () => {
    expect(readConfig({ SIDEHELM_HOST: '0.0.0.0' }).demo).toBe(false);
    expect(() =>
      readConfig({ SIDEHELM_HOST: '0.0.0.0', SIDEHELM_DEMO: 'true' }),
    ).toThrow(/SIDEHELM_DEMO=true .* refused on 0\.0\.0\.0/);
    expect(readConfig({ SIDEHELM_HOST: '::1' }).demo).toBe(true);
  });

  it.each([
    ['SIDEHELM_SSO_URL', 'https://sso.example.com'],
    ['SIDEHELM_SERVICES_URL', 'https://services.example.com'],
    [
      'SIDEHELM_SSO_REDIRECT_ORIGINS',
      'http://localhost:7007,https://console.example.com',
    ],
  ])('seeds nothing behind a public %s, even if it is told to', (name, url) => {
    expect(readConfig({ [name]: url })).toMatchObject({
      demo: false,
      business: false,
    });
    expect(() => readConfig({ [name]: url, SIDEHELM_DEMO: 'true' })).toThrow(
      `is refused on ${url.split(',').at(-1)}.`,
    );
  });

  it.each([
    ['SIDEHELM_TRUST_PROXY', '127.0.0.1'],
    ['SIDEHELM_SECURE_COOKIES', 'true'],
  ])('seeds something with %s only when it is told to', (name, value) => {
    expect(readConfig({ [name]: value }).demo).toBe(false);
    expect(readConfig({ [name]: value, SIDEHELM_DEMO: 'true' }).demo).toBe(
      true,
    );
  });

  it('knows every way to write this machine', () => {
    expect(
      readConfig({
        SIDEHELM_SSO_URL: 'http://[::1]:7200',
        SIDEHELM_SERVICES_URL: 'http://127.0.0.1:7100',
      }).demo,
    ).toBe(true);
  });

  it.each([
    ['SIDEHELM_HOST', 'my host'],
    ['SIDEHELM_SERVICES_PORT', '0'],
    ['SIDEHELM_SSO_PORT', '70000'],
    ['SIDEHELM_CONSOLE_PORT', '80a'],
    ['SIDEHELM_DEMO', 'yes'],
    ['SIDEHELM_BUSINESS', 'true'],
    ['SIDEHELM_ORDERS_PER_HOUR', '601'],
    ['SIDEHELM_ORDERS_PER_HOUR', '-1'],
    ['SIDEHELM_SEED', '-1'],
    ['SIDEHELM_DAYLIGHT', 'noon'],
    ['SIDEHELM_WEATHER', 'snow'],
    ['SIDEHELM_SEED', '4294967296'],
    ['SIDEHELM_DATABASE_URL', 'mysql://localhost/x'],
    ['SIDEHELM_SSO_REDIRECT_ORIGINS', 'http://localhost:7007/'],
    ['SIDEHELM_SSO_REDIRECT_ORIGINS', 'http://localhost:7007,'],
    ['SIDEHELM_SSO_REDIRECT_ORIGINS', 'data:text/html,x'],
    ['SIDEHELM_SERVICES_URL', 'localhost'],
    ['SIDEHELM_SECURE_COOKIES', '1'],
    ['SIDEHELM_TRUST_PROXY', 'true'],
    ['SIDEHELM_TRUST_PROXY', 'false'],
    ['SIDEHELM_TRUST_PROXY', '1'],
    ['SIDEHELM_TRUST_PROXY', 'proxy.example'],
    ['SIDEHELM_TRUST_PROXY', '10.0.0.0/33'],
    ['SIDEHELM_TRUST_PROXY', '10.0.0.0/0'],
    ['SIDEHELM_TRUST_PROXY', '::/0'],
    ['SIDEHELM_TRUST_PROXY', '10.0.0.7,'],
    ['SIDEHELM_TRUST_PROXY', '10.0.0.7/24/8'],
    ['SIDEHELM_UNLIMITED_ADDRESSES', 'loopback'],
    ['SIDEHELM_CONNECTIONS_PER_ADDRESS', '0'],
    ['SIDEHELM_SIGN_INS_PER_MINUTE', '0'],
    ['SIDEHELM_SECOND_FACTOR_ROLES', 'Admin,'],
    ['SIDEHELM_SECOND_FACTOR_ROLES', 'Admin;Supervisor'],
    ['SIDEHELM_SECOND_FACTOR_ROLES', 'Admn'],
    ['SIDEHELM_SECOND_FACTOR_ROLES', 'admin'],
    ['SIDEHELM_SECOND_FACTOR_ROLES', 'Partner'],
    ['SIDEHELM_LOG_LEVEL', 'loud'],
    ['SIDEHELM_ACCESS', '{teleop.drive: [Admin]}'],
    ['SIDEHELM_ACCESS', '{"robot.fly": ["Admin"]}'],
    ['SIDEHELM_ACCESS', '["Admin"]'],
    ['SIDEHELM_ACCESS', '{"robot.read": ["Admn"]}'],
    ['SIDEHELM_ROLES', 'Trainer'],
    ['SIDEHELM_ROLES', '["Night shift"]'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    let problem: unknown;
    try {
      readConfig({ [name]: value });
    } catch (error) {
      problem = error;
    }
    expect(problem).toBeInstanceOf(StartProblem);
    const { message } = problem as StartProblem;
    expect(message).toContain(name);
    expect(message).not.toContain('\n');
  });
});
