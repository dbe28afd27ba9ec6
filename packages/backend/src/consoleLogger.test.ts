import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  mockServices,
  ServiceFactoryTester,
} from '@backstage/backend-test-utils';
import { consoleLogger } from './consoleLogger';

const SCHEMA = {
  backstageConfigSchemaVersion: 1,
  schemas: [
    {
      path: 'config.d.ts',
      value: {
        type: 'object',
        properties: {
          gate: {
            type: 'object',
            properties: {
              name: { type: 'string' },
              key: { type: 'string', visibility: 'secret' },
            },
          },
        },
      },
    },
  ],
};

describe('the log of the console', () => {
  let directory: string;
  let lines: string[];

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'sidehelm-log-'));
    process.env.SIDEHELM_CONFIG_SCHEMA = join(directory, 'schema.json');
    lines = [];
    const keep = (line: unknown) => {
      lines.push(String(line));
      return true;
    };
    // winston writes to the stream of the console where it has one.
    const { _stdout: stream = process.stdout } = console as unknown as {
      _stdout?: NodeJS.WriteStream;
    };
    jest.spyOn(stream, 'write').mockImplementation(keep);
    jest.spyOn(console, 'log').mockImplementation(keep);
  });
  afterEach(() => {
    delete process.env.SIDEHELM_CONFIG_SCHEMA;
    rmSync(directory, { recursive: true });
  });

  const loggerOf = (data: object) =>
    ServiceFactoryTester.from(consoleLogger, {
      dependencies: [mockServices.rootConfig.factory({ data: { ...data } })],
    }).getSubject();

  it('shows nothing of what the schema calls secret', async () => {
    writeFileSync(process.env.SIDEHELM_CONFIG_SCHEMA!, JSON.stringify(SCHEMA));
    const logger = await loggerOf({
      gate: { name: 'front door', key: 'opensesame' },
    });
    logger.info('The front door opens with opensesame');
    const said = lines.join('');
    expect(said).toContain('The front door opens with ***');
    expect(said).not.toContain('opensesame');
  });

  it('keeps to the levels of the configuration', async () => {
    writeFileSync(process.env.SIDEHELM_CONFIG_SCHEMA!, JSON.stringify(SCHEMA));
    const logger = await loggerOf({
      backend: {
        logger: {
          level: 'warn',
          meta: { region: 'Uptown' },
          overrides: [{ matchers: { plugin: 'catalog' }, level: 'error' }],
        },
      },
    });
    logger.info('not said');
    logger.warn('said');
    logger.child({ plugin: 'catalog' }).warn('not said either');
    const said = lines.join('');
    expect(said).toContain('said');
    expect(said).toContain('Uptown');
    expect(said).not.toContain('not said');
  });

  it('refuses a level that is none', async () => {
    writeFileSync(process.env.SIDEHELM_CONFIG_SCHEMA!, JSON.stringify(SCHEMA));
    const overrides = [{ matchers: { plugin: 'catalog' }, level: 'warning' }];
    await expect(
      loggerOf({ backend: { logger: { overrides } } }),
    ).rejects.toThrow(
      "Invalid config at backend.logger.overrides[0].level, 'warning' is not one of error, warn, info, debug.",
    );
  });

  it('does not begin with a schema that cannot be read', async () => {
    writeFileSync(process.env.SIDEHELM_CONFIG_SCHEMA!, '{');
    await expect(loggerOf({})).rejects.toThrow(/JSON/);
  });
});
