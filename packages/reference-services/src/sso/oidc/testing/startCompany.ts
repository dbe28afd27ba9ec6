import type { Knex } from 'knex';
import { createServer, type AddressInfo } from 'node:net';
import {
  startTestServices,
  type TestServices,
} from '../../../testing/startTestServices';
import { CLIENT } from './startProvider';

export const CONSOLE = 'http://localhost:7007';

/** A port that nobody has at the moment: the provider must know the address of the app, and the app that of the provider. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise(done => server.close(done));
  return port;
}

/** All services, with the sign-in app on a port, and a provider that people sign in with. */
export async function startCompany(options: {
  port: number;
  issuer: string;
  environment?: Record<string, string>;
  /** In memory unless one is given. */
  database?: Knex;
}): Promise<TestServices> {
  const system = await startTestServices({
    database: options.database,
    environment: {
      SIDEHELM_SSO_URL: `http://127.0.0.1:${options.port}`,
      SIDEHELM_OIDC_ISSUER: options.issuer,
      SIDEHELM_OIDC_CLIENT_ID: CLIENT.id,
      SIDEHELM_OIDC_CLIENT_SECRET: CLIENT.secret,
      SIDEHELM_OIDC_NAME: 'Hill Robotics',
      ...options.environment,
    },
  });
  await system.sso.listen({ port: options.port, host: '127.0.0.1' });
  return system;
}
