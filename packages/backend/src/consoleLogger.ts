import { readFile } from 'node:fs/promises';
import { createConfigSecretEnumerator } from '@backstage/backend-defaults/rootConfig';
import {
  WinstonLogger,
  type WinstonLoggerLevelOverride,
} from '@backstage/backend-defaults/rootLogger';
import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import type { Config } from '@backstage/config';
import { loadConfigSchema } from '@backstage/config-loader';
import type { JsonObject } from '@backstage/types';

const LEVELS = ['error', 'warn', 'info', 'debug'];

/**
 * Backstage's logger, which takes what is secret in the configuration out of each line. By its default it compiles
 * the schema of the configuration from the types of all packages first, which takes half as long as all else of a
 * start. `SIDEHELM_CONFIG_SCHEMA` names the file in which the build has left what is secret of it.
 */
export const consoleLogger = createServiceFactory({
  service: coreServices.rootLogger,
  deps: { config: coreServices.rootConfig },
  async factory({ config }) {
    const logger = WinstonLogger.create({
      meta: {
        service: 'backstage',
        ...config.getOptional<JsonObject>('backend.logger.meta'),
      },
      level: config.getOptionalString('backend.logger.level'),
    });
    const secretsOf = await createConfigSecretEnumerator({
      logger,
      schema: await readSchema(process.env.SIDEHELM_CONFIG_SCHEMA),
    });
    const follow = () => {
      logger.addRedactions(secretsOf(config));
      logger.setLevelOverrides(levelOverrides(config));
    };
    follow();
    config.subscribe?.(follow);
    return logger;
  },
});

/** Where the variable is not set there is none, and Backstage makes it. A file that is named has to be there. */
async function readSchema(file: string | undefined) {
  if (!file) return undefined;
  return loadConfigSchema({
    serialized: JSON.parse(await readFile(file, 'utf8')),
  });
}

/** As Backstage's own logger reads them. */
function levelOverrides(config: Config): WinstonLoggerLevelOverride[] {
  const overrides =
    config.getOptionalConfigArray('backend.logger.overrides') ?? [];
  return overrides.map((override, index) => {
    const level = override.getString('level');
    if (!LEVELS.includes(level)) {
      throw new Error(
        `Invalid config at backend.logger.overrides[${index}].level, '${level}' is not one of ${LEVELS.join(', ')}.`,
      );
    }
    return { level, matchers: override.getConfig('matchers').get() };
  });
}
