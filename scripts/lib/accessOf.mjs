import { ConfigSources } from '@backstage/config-loader';
import { ROOT, StartProblem } from './environment.mjs';

/**
 * The console's `sidehelm.access` and `sidehelm.roles` as variables for the
 * services: whom the gateway lets pass must not be refused behind it. Empty
 * where the configuration says nothing.
 *
 * @param {string[]} configFiles - as the console gets them; what a later one says counts
 * @param {Record<string, string>} variables - laid over the environment that the files refer to
 */
export async function accessOf(configFiles, variables = {}) {
  const environment = { ...process.env, ...variables };
  try {
    const config = await ConfigSources.toConfig(
      ConfigSources.default({
        argv: configFiles.flatMap(file => ['--config', file]),
        rootDir: ROOT,
        env: environment,
        substitutionFunc: async name => environment[name]?.trim(),
        watch: false,
      }),
    );
    const access = config.getOptional('sidehelm.access') ?? {};
    const roles = config.getOptional('sidehelm.roles') ?? [];
    config.close();
    // Also when they are empty: what somebody's shell has left over must not count.
    return {
      SIDEHELM_ACCESS: JSON.stringify(access),
      SIDEHELM_ROLES: JSON.stringify(roles),
    };
  } catch (error) {
    const [reason] = error.message.split('\n');
    throw new StartProblem(
      `The configuration in ${configFiles.join(', ')} cannot be read: ${reason}`,
    );
  }
}
