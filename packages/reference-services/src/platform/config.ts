import {
  readAccess,
  readOwnRoles,
  ROLES_OF_PEOPLE,
  type Access,
} from '@sidehelm/console-common';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import {
  DAYLIGHTS,
  WEATHERS,
  type CameraConditions,
} from '../simulation/cameraConditions';
import { PATIENCE, type Patience } from './createHttpServer';
import { readIce, type IceConfig } from './iceConfig';
import type { ConnectionLimit } from './limitConnections';
import { isLoopback, isNetwork } from './networks';
import {
  readCompanySettings,
  type CompanySettings,
} from '../sso/oidc/companySettings';
import { readPush, type PushConfig } from './pushConfig';
import { readRecording, type RecordingConfig } from './recordingConfig';
import { readRobotKeys } from './robotKeys';
import { readSmtp, type SmtpConfig } from './smtpConfig';
import { integer, oneOf, type Environment } from './settings';
import { StartProblem } from './StartProblem';

/** Of the simulated district. */
export const DEFAULT_SEED = 1;

/** Settings of one run, read from the environment; see README.md for the names. */
export interface Config {
  host: string;
  servicesPort: number;
  ssoPort: number;
  /** Absolute path. */
  dataDirectory: string;
  /** postgres://…; SQLite in the data folder when undefined. */
  databaseUrl?: string;
  /** Seeds demo accounts and robots; only ever true where every address is loopback. */
  demo: boolean;
  /** Whether the simulated business runs; only ever with the demo. */
  business: boolean;
  /** Orders that the simulated sales channels send in an hour, on average. */
  ordersPerHour: number;
  seed: number;
  /** How many robots the simulated fleet has. */
  robots: number;
  /** Robots that connect themselves, by the key that each has. */
  robotKeys: ReadonlyMap<string, string>;
  /** Days for which the ways of robots are kept. */
  trailDays: number;
  recording: RecordingConfig;
  /** Absolute path of recorded frames that all cameras show, for benchmarks. */
  cameraRecording?: string;
  /** What the simulated cameras see. */
  cameraConditions: CameraConditions;
  /** Where people may return to after signing in or out; the first is the default. */
  ssoRedirectOrigins: string[];
  /** Origin of the sign-in app, as people reach it: for links in mails. */
  ssoUrl: string;
  /** `iss` of the access tokens. */
  issuer: string;
  /** Cookies with `Secure`, for a deployment behind HTTPS. */
  secureCookies: boolean;
  /** Addresses and networks of proxies, whose X-Forwarded-For is believed. */
  trustProxy: string[];
  patience: Patience;
  connections: ConnectionLimit;
  access: Access;
  /** The company's identity provider; people sign in with passwords alone without one. */
  company?: CompanySettings;
  /** Sign-in attempts a minute from one address. */
  signInsPerMinute: number;
  /** Who has one of these signs in with a second factor only. */
  secondFactorRoles: string[];
  /** What the services share with the console's backend; nobody is the console without it. */
  consoleSecret?: string;
  /** How browsers reach video and data channels through other networks. */
  ice: IceConfig;
  /** Where mail is sent; it stays in the outbox when undefined. */
  smtp?: SmtpConfig;
  /** How people are told in their browsers. */
  push: PushConfig;
  logLevel: string;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'];

function port(environment: Environment, name: string, fallback: number) {
  return integer(environment, name, fallback, {
    from: 1,
    to: 65_535,
    what: 'a port',
  });
}

function flag(environment: Environment, name: string, fallback: boolean) {
  const text = environment[name];
  if (text === undefined) return fallback;
  if (text !== 'true' && text !== 'false') {
    throw new StartProblem(`${name} must be true or false, but is "${text}".`);
  }
  return text === 'true';
}

function onOrOff(environment: Environment, name: string, fallback: boolean) {
  const text = environment[name];
  if (text === undefined) return fallback;
  if (text !== 'on' && text !== 'off') {
    throw new StartProblem(`${name} must be on or off, but is "${text}".`);
  }
  return text === 'on';
}

function origin(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== text) {
    throw new StartProblem(
      `${name} must list origins such as http://localhost:7007, but contains "${text}".`,
    );
  }
  return text;
}

function isLoopbackOrigin(text: string): boolean {
  return isLoopback(new URL(text).hostname.replace(/^\[|\]$/g, ''));
}

/** Addresses and networks, separated by commas. */
function networks(environment: Environment, name: string, fallback: string) {
  const texts = (environment[name] ?? fallback)
    .split(',')
    .map(text => text.trim());
  if (texts.join('') === '') return [];
  const wrong = texts.find(text => !isNetwork(text));
  if (wrong !== undefined) {
    throw new StartProblem(
      `${name} must list addresses or networks such as 10.0.0.7 or 10.0.0.0/24, but contains "${wrong}".`,
    );
  }
  return texts;
}

function readDatabaseUrl(environment: Environment) {
  const url = environment.SIDEHELM_DATABASE_URL;
  if (url !== undefined && !/^postgres(ql)?:\/\/\S+$/.test(url)) {
    throw new StartProblem(
      'SIDEHELM_DATABASE_URL must start with postgres://; leave it out to use SQLite in the data folder.',
    );
  }
  return url;
}

/** Roles that people have here, separated by commas; none when it is empty. */
function readRoles(environment: Environment, name: string): string[] {
  const text = environment[name]?.trim() ?? '';
  if (text === '') return [];
  const roles = text.split(',').map(role => role.trim());
  const wrong = roles.find(role => !/^[\w/-]{1,64}$/.test(role));
  if (wrong !== undefined)
    throw new StartProblem(
      `${name} must list roles such as Admin,Supervisor, but contains "${wrong}".`,
    );
  const known: readonly string[] = [
    ...ROLES_OF_PEOPLE,
    ...readOwnRoles(fromJson(environment, 'SIDEHELM_ROLES')),
  ];
  const unknown = roles.find(role => !known.includes(role));
  if (unknown !== undefined)
    throw new StartProblem(
      `${name} names the unknown role "${unknown}"; known are ${known.join(', ')}. Name roles of your own in sidehelm.roles (SIDEHELM_ROLES).`,
    );
  return roles;
}

/** Characters of 128 random bits in hex. */
const SHORTEST_SECRET = 32;

function readConsoleSecret(environment: Environment) {
  const secret = environment.SIDEHELM_CONSOLE_SECRET || undefined;
  if (secret !== undefined && secret.length < SHORTEST_SECRET)
    throw new StartProblem(
      `SIDEHELM_CONSOLE_SECRET must have at least ${SHORTEST_SECRET} characters, random ones: openssl rand -hex 32.`,
    );
  return secret;
}

/** A part of the console's configuration, as JSON. */
function fromJson(environment: Environment, name: string): unknown {
  const text = environment[name];
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartProblem(`${name} must be JSON: ${(error as Error).message}`);
  }
}

/** The console's `sidehelm.access` and `sidehelm.roles`. */
function readAccessTable(environment: Environment) {
  const configured = fromJson(environment, 'SIDEHELM_ACCESS');
  const ownRoles = fromJson(environment, 'SIDEHELM_ROLES');
  try {
    return readAccess(configured, ownRoles);
  } catch (error) {
    throw new StartProblem(
      `${(error as Error).message} (SIDEHELM_ACCESS, SIDEHELM_ROLES).`,
    );
  }
}

/**
 * The password of the demo accounts is public. Loopback alone does not keep the world away, as a proxy on this
 * machine may pass it on: with an origin elsewhere they are refused, and where anything else speaks of a proxy they
 * have to be asked for.
 */
function readDemo(
  environment: Environment,
  host: string,
  { origins, hasProxy }: { origins: string[]; hasProxy: boolean },
) {
  const elsewhere = [
    ...(isLoopback(host) ? [] : [host]),
    ...origins.filter(text => !isLoopbackOrigin(text)),
  ];
  const demo = flag(
    environment,
    'SIDEHELM_DEMO',
    elsewhere.length === 0 && !hasProxy,
  );
  if (demo && elsewhere.length > 0) {
    throw new StartProblem(
      `SIDEHELM_DEMO=true seeds accounts with a public password and is refused on ${elsewhere[0]}. Set SIDEHELM_DEMO=false, or let SIDEHELM_HOST, SIDEHELM_SERVICES_URL, SIDEHELM_SSO_URL and SIDEHELM_SSO_REDIRECT_ORIGINS name this machine only.`,
    );
  }
  return demo;
}

/** Reads and checks every setting; throws a `StartProblem` that names the variable. */
export function readConfig(environment: Environment = process.env): Config {
  const host = environment.SIDEHELM_HOST ?? '127.0.0.1';
  if (host !== 'localhost' && !isIP(host)) {
    throw new StartProblem(
      `SIDEHELM_HOST must be an IP address or localhost, but is "${host}".`,
    );
  }
  const servicesPort = port(environment, 'SIDEHELM_SERVICES_PORT', 7100);
  const consolePort = port(environment, 'SIDEHELM_CONSOLE_PORT', 7007);
  const ssoRedirectOrigins = (
    environment.SIDEHELM_SSO_REDIRECT_ORIGINS ??
    `http://localhost:${consolePort}`
  )
    .split(',')
    .map(text => origin(text.trim(), 'SIDEHELM_SSO_REDIRECT_ORIGINS'));
  const trustProxy = networks(environment, 'SIDEHELM_TRUST_PROXY', '');
  const unlimited = networks(
    environment,
    'SIDEHELM_UNLIMITED_ADDRESSES',
    '127.0.0.0/8,::1',
  );
  const logLevel = environment.SIDEHELM_LOG_LEVEL ?? 'info';
  if (!LOG_LEVELS.includes(logLevel)) {
    throw new StartProblem(
      `SIDEHELM_LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, but is "${logLevel}".`,
    );
  }
  const servicesUrl = origin(
    environment.SIDEHELM_SERVICES_URL ?? `http://localhost:${servicesPort}`,
    'SIDEHELM_SERVICES_URL',
  );
  const ssoPort = port(environment, 'SIDEHELM_SSO_PORT', 7200);
  const ssoUrl = origin(
    environment.SIDEHELM_SSO_URL ?? `http://localhost:${ssoPort}`,
    'SIDEHELM_SSO_URL',
  );
  const secureCookies = flag(environment, 'SIDEHELM_SECURE_COOKIES', false);
  const demo = readDemo(environment, host, {
    origins: [servicesUrl, ssoUrl, ...ssoRedirectOrigins],
    hasProxy: secureCookies || trustProxy.length > 0,
  });
  const smtp = readSmtp(environment);
  const dataDirectory = resolve(environment.SIDEHELM_DATA_DIR ?? 'data');
  return {
    host,
    servicesPort,
    ssoPort,
    dataDirectory,
    databaseUrl: readDatabaseUrl(environment),
    demo,
    business: onOrOff(environment, 'SIDEHELM_BUSINESS', true) && demo,
    ordersPerHour: integer(environment, 'SIDEHELM_ORDERS_PER_HOUR', 12, {
      from: 0,
      to: 600,
      what: 'a whole number',
    }),
    seed: integer(environment, 'SIDEHELM_SEED', DEFAULT_SEED, {
      from: 0,
      to: 2 ** 32 - 1,
      what: 'a whole number',
    }),
    robots: integer(environment, 'SIDEHELM_ROBOTS', 8, {
      from: 1,
      to: 200,
      what: 'a whole number',
    }),
    robotKeys: readRobotKeys(environment),
    trailDays: integer(environment, 'SIDEHELM_TRAIL_DAYS', 30, {
      from: 1,
      to: 3_650,
      what: 'a whole number',
    }),
    recording: readRecording(environment, dataDirectory),
    cameraRecording:
      environment.SIDEHELM_CAMERA_RECORDING &&
      resolve(environment.SIDEHELM_CAMERA_RECORDING),
    cameraConditions: {
      daylight: oneOf(environment, 'SIDEHELM_DAYLIGHT', DAYLIGHTS),
      weather: oneOf(environment, 'SIDEHELM_WEATHER', WEATHERS),
    },
    ssoRedirectOrigins,
    ssoUrl,
    issuer: `${servicesUrl}/auth`,
    secureCookies,
    trustProxy,
    patience: PATIENCE,
    connections: {
      perAddress: integer(
        environment,
        'SIDEHELM_CONNECTIONS_PER_ADDRESS',
        200,
        {
          from: 1,
          to: 100_000,
          what: 'a whole number',
        },
      ),
      unlimited: [...unlimited, ...trustProxy],
    },
    access: readAccessTable(environment),
    company: readCompanySettings(
      environment,
      fromJson(environment, 'SIDEHELM_ROLES'),
    ),
    signInsPerMinute: integer(environment, 'SIDEHELM_SIGN_INS_PER_MINUTE', 60, {
      from: 1,
      to: 100_000,
      what: 'a whole number',
    }),
    secondFactorRoles: readRoles(environment, 'SIDEHELM_SECOND_FACTOR_ROLES'),
    ice: readIce(environment),
    consoleSecret: readConsoleSecret(environment),
    smtp,
    push: readPush(environment, smtp?.from),
    logLevel,
  };
}
