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

/**
 * Backstage's logger, which takes what is secret in the configuration out of each line. By its default it compiles
 * the schema of the configuration from the types of all packages first, which takes half as long as all else of a
 * start. `SIDEHELM_CONFIG_SCHEMA` names the file in which the build has left it.
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

/** Nothing where the build left none: then Backstage makes it. */
async function readSchema(file: string | undefined) {
  if (!file) return undefined;
  return loadConfigSchema({
    serialized: JSON.parse(await readFile(file, 'utf8')),
  });
}

function levelOverrides(config: Config): WinstonLoggerLevelOverride[] {
  return (
    config
      .getOptionalConfigArray('backend.logger.overrides')
      ?.map(override => ({
        level: override.getString('level'),
        matchers: override.get('matchers'),
      })) ?? []
  );
}
