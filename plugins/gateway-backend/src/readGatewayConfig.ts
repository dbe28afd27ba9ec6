import { Config } from '@backstage/config';
import { readServiceSecret, sessionCookieName } from '@sidehelm/console-node';

const MAX_BODY_BYTES = 1024 * 1024;
const BODY_TIMEOUT = 10_000;
const MAX_CONNECTIONS_PER_USER = 20;
/** One for each tab that drives or watches robots. */
const MAX_CONTROLS_PER_USER = 20;
/** A wall of cameras without UDP has a socket for each on screen. */
const MAX_CAMERAS_PER_USER = 64;
/** Half of the connections to a service. */
const MAX_REQUESTS_PER_USER = 128;

export interface GatewayConfig {
  /** Base URL of each configured service. */
  services: ReadonlyMap<string, URL>;
  cookieName: string;
  /** Bytes. */
  maxBodyBytes: number;
  /** ms in which the body of a request has to arrive. */
  bodyTimeout: number;
  maxConnectionsPerUser: number;
  /** Of websockets with emergency stops, apart from the others. */
  maxControlsPerUser: number;
  /** Of websockets with video, apart from the others. */
  maxCamerasPerUser: number;
  maxRequestsPerUser: number;
  /** What the console shares with the services. */
  serviceSecret: string | undefined;
  /** Origins that may open websockets. */
  origins: ReadonlySet<string>;
}

function readBaseUrl(key: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
    throw new Error(
      `${key} must be an http or https URL without query, not '${value}'`,
    );
  }
  return url;
}

function readPositive(config: Config, key: string, otherwise: number): number {
  const value = config.getOptionalNumber(key) ?? otherwise;
  if (!Number.isInteger(value) || value <= 0) {
    throw new Error(`${key} must be a positive whole number, not ${value}`);
  }
  return value;
}

function readOrigins(config: Config): Set<string> {
  const cors = config.getOptional('backend.cors.origin');
  const allowed = (Array.isArray(cors) ? cors : [cors]).filter(
    origin => typeof origin === 'string' && URL.canParse(origin),
  );
  return new Set(
    [config.getString('app.baseUrl'), ...allowed].map(
      url => new URL(String(url)).origin,
    ),
  );
}

/**
 * @param known - names of the services that have a contract
 * @throws Error of one line that names the key
 */
export function readGatewayConfig(
  config: Config,
  known: readonly string[],
): GatewayConfig {
  if (config.getOptionalBoolean('permission.enabled') !== true) {
    throw new Error(
      'permission.enabled must be true: without it Backstage would allow everybody everything',
    );
  }
  const services = new Map<string, URL>();
  const configured = config.getOptionalConfig('sidehelm.services');
  for (const name of configured?.keys() ?? []) {
    const key = `sidehelm.services.${name}`;
    if (!known.includes(name)) {
      throw new Error(
        `${key} names an unknown service; known are ${known.join(', ')}`,
      );
    }
    const baseUrl = config.getOptionalString(`${key}.baseUrl`);
    if (baseUrl) services.set(name, readBaseUrl(`${key}.baseUrl`, baseUrl));
  }
  return {
    services,
    cookieName: sessionCookieName(
      config.getOptionalConfig('auth.providers.sso'),
    ),
    maxBodyBytes: readPositive(
      config,
      'sidehelm.gateway.maxBodyBytes',
      MAX_BODY_BYTES,
    ),
    bodyTimeout: readPositive(
      config,
      'sidehelm.gateway.bodyTimeout',
      BODY_TIMEOUT,
    ),
    maxConnectionsPerUser: readPositive(
      config,
      'sidehelm.gateway.maxConnectionsPerUser',
      MAX_CONNECTIONS_PER_USER,
    ),
    maxControlsPerUser: readPositive(
      config,
      'sidehelm.gateway.maxControlsPerUser',
      MAX_CONTROLS_PER_USER,
    ),
    maxCamerasPerUser: readPositive(
      config,
      'sidehelm.gateway.maxCamerasPerUser',
      MAX_CAMERAS_PER_USER,
    ),
    maxRequestsPerUser: readPositive(
      config,
      'sidehelm.gateway.maxRequestsPerUser',
      MAX_REQUESTS_PER_USER,
    ),
    serviceSecret: readServiceSecret(config),
    origins: readOrigins(config),
  };
}
