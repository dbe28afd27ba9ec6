import { databaseServiceFactory } from '@backstage/backend-defaults/database';
import {
  coreServices,
  createBackendPlugin,
  createServiceFactory,
  type SchedulerServiceTaskFunction,
  type ServiceFactory,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import {
  AuditSink,
  FinishedAct,
  gatewayAuditExtensionPoint,
  gatewayContractsExtensionPoint,
  ServiceContract,
} from '@sidehelm/console-node';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditModule } from './module';

const noDatabase = createServiceFactory({
  service: coreServices.database,
  deps: {},
  factory: () => ({
    getClient: async () => {
      throw new Error('the database is down');
    },
  }),
});

const hungDatabase = createServiceFactory({
  service: coreServices.database,
  deps: {},
  factory: () => ({ getClient: () => new Promise<never>(() => {}) }),
});

/** What the module brings to the gateway. */
async function start(options: {
  config?: object;
  /** A mock's, unless it says otherwise. */
  database?: ServiceFactory;
  logger?: ServiceFactory;
  scheduler?: ServiceFactory;
}) {
  const sinks: AuditSink[] = [];
  const contracts: ServiceContract[] = [];
  const gateway = createBackendPlugin({
    pluginId: 'gateway',
    register(registration) {
      registration.registerExtensionPoint(gatewayAuditExtensionPoint, {
        addSink: sink => sinks.push(sink),
      });
      registration.registerExtensionPoint(gatewayContractsExtensionPoint, {
        addContract: contract => contracts.push(contract),
      });
      registration.registerInit({ deps: {}, async init() {} });
    },
  });
  const backend = await startTestBackend({
    features: [
      gateway,
      auditModule,
      mockServices.rootConfig.factory({
        data: {
          backend: {
            database: { client: 'better-sqlite3', connection: ':memory:' },
          },
          ...options.config,
        },
      }),
      ...[options.database, options.logger, options.scheduler].filter(
        it => it !== undefined,
      ),
    ],
  });
  const [sink] = sinks;
  const [contract] = contracts;
  return {
    sink,
    contract,
    ask: (query: string) =>
      contract.answer?.({
        operationId: 'listEntries',
        path: '/api/entries',
        query: new URLSearchParams(query),
        userEntityRef: 'user:default/ada',
        correlationId: 'sidehelm-1',
      }),
    stop: () => backend.stop(),
  };
}

const act: FinishedAct = {
  at: new Date('2026-03-02T10:00:00Z'),
  eventId: 'robots.createRobot',
  userEntityRef: 'user:default/ada',
  target: '/api/robots/SH9',
  outcome: 'succeeded',
  correlationId: 'sidehelm-1',
  details: {},
};

it('tells who may read the log what it was told', async () => {
  const { sink, contract, ask, stop } = await start({});
  expect(contract).toMatchObject({
    service: 'audit',
    operations: [{ method: 'get', permission: 'audit.read', personal: true }],
  });
  sink.record(act);
  await sink.close?.();
  expect(await ask('robot_id=SH9')).toMatchObject({
    status: 200,
    body: { items: [{ seq: 1, act: 'robots.createRobot', robot_id: 'SH9' }] },
  });
  expect(await ask('robot_id=SH1')).toEqual({
    status: 200,
    body: { items: [] },
  });
  await stop();
});

it('starts without its database, and stops nobody', async () => {
  const { sink, ask, stop } = await start({ database: noDatabase });
  expect(() => sink.record(act)).not.toThrow();
  expect(await ask('')).toMatchObject({ status: 503 });
  await stop();
});

it('works again when its database does, without a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sidehelm-audit-'));
  const directory = join(folder, 'databases');
  // Where a file is there can be no folder.
  await writeFile(directory, '');
  const { sink, ask, stop } = await start({
    database: databaseServiceFactory,
    config: {
      backend: {
        database: { client: 'better-sqlite3', connection: { directory } },
      },
    },
  });
  sink.record(act);
  expect(await ask('')).toMatchObject({ status: 503 });
  expect(await ask('')).toMatchObject({ status: 503 });
  await rm(directory);
  expect(await ask('')).toEqual({ status: 200, body: { items: [] } });
  const deadline = Date.now() + 10_000;
  let answer = await ask('robot_id=SH9');
  while (!JSON.stringify(answer).includes('SH9') && Date.now() < deadline) {
    await new Promise(resolve => setTimeout(resolve, 100));
    answer = await ask('robot_id=SH9');
  }
  expect(answer).toMatchObject({ body: { items: [{ robot_id: 'SH9' }] } });
  await sink.close?.();
  // Closed with the log.
  expect(await ask('')).toMatchObject({ status: 503 });
  await stop();
  await rm(folder, { recursive: true });
}, 20_000);

it('says what is lost where its database hangs, and holds up no stop', async () => {
  const logger = mockServices.rootLogger.mock({ child: () => logger });
  const { sink, stop } = await start({
    database: hungDatabase,
    logger: createServiceFactory({
      service: coreServices.rootLogger,
      deps: {},
      factory: () => logger,
    }),
    config: {
      sidehelm: {
        services: { auth: { baseUrl: 'http://localhost:1' } },
        gateway: { serviceSecret: 'x'.repeat(32) },
      },
    },
  });
  sink.record(act);
  const began = performance.now();
  await sink.close?.();
  // The feeds and the log have 2 s each, at the same time.
  expect(performance.now() - began).toBeLessThan(3_500);
  expect(logger.error).toHaveBeenCalledWith(
    '1 entries of the audit log are lost: the console stopped while its store failed.',
  );
  await stop();
}, 20_000);

it('cuts off what is older than the days that the configuration names', async () => {
  const tasks = new Map<string, SchedulerServiceTaskFunction>();
  const { sink, ask, stop } = await start({
    config: { sidehelm: { audit: { daysKept: 30 } } },
    scheduler: createServiceFactory({
      service: coreServices.scheduler,
      deps: {},
      factory: () =>
        mockServices.scheduler.mock({
          scheduleTask: async ({ id, fn }) => void tasks.set(id, fn),
        }),
    }),
  });
  const daysAgo = (days: number) =>
    new Date(Date.now() - days * 24 * 3_600_000);
  const acts = async () => {
    const { body } = (await ask('')) as {
      body: { items: { act: string; robot_id?: string }[] };
    };
    return body.items.map(each => each.robot_id ?? each.act);
  };
  for (const [id, days] of [
    ['OLD', 31],
    ['NEW', 29],
  ] as const)
    sink.record({ ...act, at: daysAgo(days), target: `/api/robots/${id}` });
  const deadline = Date.now() + 10_000;
  while ((await acts()).length < 2 && Date.now() < deadline)
    await new Promise(resolve => setTimeout(resolve, 50));
  expect(await acts()).toEqual(['NEW', 'OLD']);
  await tasks.get('audit-retention')?.(new AbortController().signal);
  expect(await acts()).toEqual(['audit.cut', 'NEW']);
  await sink.close?.();
  await stop();
}, 20_000);

it('does not start with days that are none', async () => {
  await expect(
    start({ config: { sidehelm: { audit: { daysKept: 0 } } } }),
  ).rejects.toThrow(
    'sidehelm.audit.daysKept must be a positive whole number, not 0',
  );
});
