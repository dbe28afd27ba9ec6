import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Knex } from 'knex';
import { DEMO_PASSWORD, DEMO_USERS, SESSION_COOKIE } from '../auth';
import { createServices, type Services } from '../createServices';
import { TileRenderer } from '../maps/tiles/TileRenderer';
import type { Recordings } from '../media';
import { readConfig, type Config } from '../platform/config';
import { createLogger } from '../platform/createLogger';
import { createSqlite } from '../platform/openDatabase';
import type { FleetSimulationHost } from '../simulation';
import { ManualClock } from './ManualClock';
import { ManualReports } from './ManualReports';

export type DemoRole = 'Admin' | 'Supervisor' | 'Pilot' | 'Rescuer';

export interface Call {
  as?: DemoRole;
  body?: object | string;
  headers?: Record<string, string>;
}

export interface TestServices extends Services {
  database: Knex;
  clock: ManualClock;
  reports: ManualReports;
  /** Calls a service, for example `call('GET', '/robots/api/robots', { as: 'Pilot' })`. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    call?: Call,
  ): Promise<LightMyRequestResponse>;
  /** Posts the sign-in form. */
  signIn(
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  /** A session cookie of a demo account. */
  session(role: DemoRole): Promise<string>;
  /** A new access token of a session. */
  exchange(session: string): Promise<string>;
  /** An access token of a demo account that is good for minutes. */
  token(role: DemoRole): Promise<string>;
}

/** ms for which a token is used; it is valid for longer. */
const TOKEN_USED = 4 * 60_000;

/** The value of the session cookie that an answer sets. */
export function cookieOf(response: LightMyRequestResponse): string | undefined {
  return response.cookies.find(({ name }) => name === SESSION_COOKIE)?.value;
}

/** All services with demo data, in memory unless a database is given; `close` fails when an answer broke its contract. */
export async function startTestServices(
  options: {
    database?: Knex;
    /** One that goes on over a restart; a new one when undefined. */
    clock?: ManualClock;
    environment?: Record<string, string>;
    /** Lays over what the environment gives. */
    config?: Partial<Config>;
    /** Without it there is no teleop service; stays open. */
    simulation?: FleetSimulationHost;
    /** What is recorded; nothing without it. */
    recordings?: Recordings;
  } = {},
): Promise<TestServices> {
  const database = options.database ?? createSqlite(':memory:');
  const clock = options.clock ?? new ManualClock();
  const reports = new ManualReports();
  const breaches: string[] = [];
  const config = {
    ...readConfig({
      SIDEHELM_LOG_LEVEL: 'silent',
      SIDEHELM_RECORDING: 'off',
      SIDEHELM_DEMO: 'true',
      ...options.environment,
    }),
    ...options.config,
  };
  const built = await createServices({
    config,
    database,
    clock: clock.now,
    simulation: options.simulation,
    reports,
    recordings: options.recordings,
    map: new TileRenderer(config.seed),
    logger: createLogger(config.logLevel),
    onContractBreach: breach => breaches.push(breach),
  });
  const tokens = new Map<DemoRole, { token: string; issued: number }>();

  const signIn: TestServices['signIn'] = (fields, headers) =>
    built.sso.inject({
      method: 'POST',
      url: '/sign-in',
      payload: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
    });

  async function session(role: DemoRole) {
    const user = DEMO_USERS.find(({ roles }) => roles.includes(role));
    const response = await signIn({
      email: user?.email ?? '',
      password: DEMO_PASSWORD,
    });
    return cookieOf(response) ?? '';
  }

  async function exchange(cookie: string): Promise<string> {
    const response = await built.services.inject({
      method: 'POST',
      url: '/auth/api/access-token',
      cookies: { [SESSION_COOKIE]: cookie },
    });
    return response.json().access_token;
  }

  async function tokenOf(role: DemoRole) {
    const now = clock.now().getTime();
    const known = tokens.get(role);
    if (known && now - known.issued < TOKEN_USED) return known.token;
    const token = await exchange(await session(role));
    tokens.set(role, { token, issued: now });
    return token;
  }

  return {
    ...built,
    database,
    clock,
    reports,
    signIn,
    session,
    exchange,
    token: tokenOf,
    async call(method, url, { as, body, headers } = {}) {
      const request: InjectOptions = { method, url, headers: { ...headers } };
      if (as)
        request.headers = {
          authorization: `Bearer ${await tokenOf(as)}`,
          ...headers,
        };
      if (body !== undefined) {
        request.payload = body;
        request.headers = {
          'content-type': 'application/json',
          ...request.headers,
        };
      }
      return built.services.inject(request);
    },
    async close() {
      await built.close();
      if (!options.database) await database.destroy();
      if (breaches.length > 0) throw new Error(breaches.join('\n'));
    },
  };
}
