import { mockServices } from '@backstage/backend-test-utils';
import type { FinishedAct } from '@sidehelm/console-node';
import { AuditLog } from './AuditLog';
import type { NewEntry } from './entry/NewEntry';

const act = (target: string, at = new Date()): FinishedAct => ({
  at,
  eventId: 'teleop.emergency-stop',
  userEntityRef: 'user:default/ada',
  target,
  outcome: 'succeeded',
  correlationId: 'sidehelm-1',
  details: {},
});

/** A store that fails as long as it is told to. */
function open(options: { isDown: boolean; mostWaiting?: number }) {
  const kept: NewEntry[] = [];
  const calls: { count: number; isRepeated: boolean }[] = [];
  const state = { isDown: options.isDown };
  const logger = mockServices.logger.mock();
  const log = new AuditLog({
    store: async () => ({
      async append(entries, isRepeated = false) {
        calls.push({ count: entries.length, isRepeated });
        if (state.isDown) throw new Error('the disk is full');
        kept.push(...entries);
      },
    }),
    logger,
    mostWaiting: options.mostWaiting,
    firstPause: 5,
  });
  return { kept, calls, state, logger, log };
}

async function until(isTrue: () => boolean) {
  while (!isTrue()) await new Promise(resolve => setTimeout(resolve, 5));
}

it('brings what is told, in its order', async () => {
  const { kept, log } = open({ isDown: false });
  ['SH1', 'SH2', 'SH3'].forEach(target => log.record(act(target)));
  await log.close();
  expect(kept.map(({ target }) => target)).toEqual(['SH1', 'SH2', 'SH3']);
});

it('keeps what is told while others are on their way', async () => {
  const kept: (string | undefined)[] = [];
  let release = () => {};
  const log = new AuditLog({
    store: async () => ({
      async append(entries) {
        await new Promise<void>(resolve => {
          release = resolve;
        });
        kept.push(...entries.map(({ target }) => target));
      },
    }),
    logger: mockServices.logger.mock(),
  });
  log.record(act('SH1'));
  await new Promise(resolve => setTimeout(resolve, 10));
  log.record(act('SH2'));
  release();
  await until(() => kept.length === 1);
  await new Promise(resolve => setTimeout(resolve, 10));
  release();
  await log.close();
  expect(kept).toEqual(['SH1', 'SH2']);
});

it('waits for a store that fails, and asks it whether it has them already', async () => {
  const { kept, calls, state, logger, log } = open({ isDown: true });
  log.record(act('SH1'));
  await until(() => calls.length > 1);
  log.record(act('SH2'));
  state.isDown = false;
  await until(() => kept.length === 2);
  expect(kept.map(({ target }) => target)).toEqual(['SH1', 'SH2']);
  expect(calls[0].isRepeated).toBe(false);
  expect(calls.at(-1)?.isRepeated ?? calls[1].isRepeated).toBe(true);
  expect(logger.error).toHaveBeenCalledTimes(1);
  expect(logger.info).toHaveBeenCalledWith(
    'The store of the audit log works again.',
  );
});

it('gives up an attempt that hangs, tries again, and loses nothing where that ends after all', async () => {
  const kept: (string | undefined)[] = [];
  const calls: boolean[] = [];
  let goOn = () => {};
  const logger = mockServices.logger.mock();
  const log = new AuditLog({
    store: async () => ({
      async append(entries, isRepeated = false) {
        calls.push(isRepeated);
        if (calls.length === 1) {
          await new Promise<void>(resolve => {
            goOn = resolve;
          });
          return;
        }
        kept.push(...entries.map(({ target }) => target));
      },
    }),
    logger,
    firstPause: 5,
    patience: 20,
  });
  ['SH1', 'SH2'].forEach(target => log.record(act(target)));
  await until(() => kept.length === 2);
  expect(calls).toEqual([false, true]);
  expect(logger.error).toHaveBeenCalledTimes(1);
  expect(logger.error).toHaveBeenCalledWith(
    'The store of the audit log failed: Error: It took more than 20 ms. 2 entries wait, and it is tried again.',
  );
  log.record(act('SH3'));
  goOn();
  await until(() => kept.length === 3);
  await log.close();
  expect(kept).toEqual(['SH1', 'SH2', 'SH3']);
});

it('gives up a store that does not open, and brings nothing by that attempt later', async () => {
  const opening: (() => void)[] = [];
  const batches: number[] = [];
  const log = new AuditLog({
    store: async () => {
      await new Promise<void>(resolve => opening.push(resolve));
      return {
        async append(entries) {
          batches.push(entries.length);
        },
      };
    },
    logger: mockServices.logger.mock(),
    firstPause: 5,
    patience: 20,
  });
  log.record(act('SH1'));
  await until(() => opening.length === 3);
  opening.forEach(opened => opened());
  await until(() => batches.length > 0);
  await log.close();
  expect(batches).toEqual([1]);
});

it('asks so for all that waited while the store failed, not for what comes later', async () => {
  const { kept, calls, state, log } = open({ isDown: true });
  for (let index = 0; index < 900; index += 1) log.record(act(`SH${index}`));
  await until(() => calls.length > 0);
  state.isDown = false;
  await until(() => kept.length === 900);
  expect(calls.slice(-3)).toEqual([
    { count: 400, isRepeated: true },
    { count: 400, isRepeated: true },
    { count: 100, isRepeated: true },
  ]);
  log.record(act('SH900'));
  await until(() => kept.length === 901);
  expect(calls.at(-1)).toEqual({ count: 1, isRepeated: false });
});

it('asks so for an act that began long ago, which its service may have told', async () => {
  const { kept, calls, log } = open({ isDown: false });
  log.record(act('SH1', new Date(Date.now() - 21_000)));
  await until(() => kept.length === 1);
  expect(calls).toEqual([{ count: 1, isRepeated: true }]);
});

it('says how many found no room, in the log of the process and in its own', async () => {
  const { kept, state, logger, log } = open({ isDown: true, mostWaiting: 2 });
  const at = new Date('2026-03-02T10:00:00Z');
  ['SH1', 'SH2', 'SH3', 'SH4'].forEach(target => log.record(act(target, at)));
  expect(logger.error.mock.calls.map(([, meta]) => meta)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ target: 'SH3' }),
      expect.objectContaining({ target: 'SH4' }),
    ]),
  );
  state.isDown = false;
  await until(() => kept.length === 3);
  expect(kept.map(({ act: what }) => what)).toEqual([
    'teleop.emergency-stop',
    'teleop.emergency-stop',
    'audit.lost',
  ]);
  expect(kept[2]).toMatchObject({
    actor: 'system',
    details: { entries: 2, since: '2026-03-02T10:00:00.000Z' },
  });
});

it('does not hold up a stop for a store that hangs, and says what is lost', async () => {
  const logger = mockServices.logger.mock();
  const log = new AuditLog({ store: () => new Promise(() => {}), logger });
  log.record(act('SH1'));
  await log.close();
  expect(logger.error).toHaveBeenCalledWith(
    expect.stringMatching(/^1 entries of the audit log are lost/),
  );
}, 10_000);

it('brings what is told in the moment in which all is brought', async () => {
  const kept: (string | undefined)[] = [];
  const log = new AuditLog({
    store: async () => ({
      async append(entries) {
        kept.push(...entries.map(({ target }) => target));
      },
    }),
    logger: mockServices.logger.mock(),
  });
  for (let turns = 0; turns < 20; turns += 1) {
    kept.length = 0;
    log.record(act('SH1'));
    // One of them is that moment.
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    log.record(act('SH2'));
    await new Promise(resolve => setTimeout(resolve, 5));
    expect(kept).toEqual(['SH1', 'SH2']);
  }
  await log.close();
});

it('tries once more when it is stopped while it waits for a better time', async () => {
  const kept: NewEntry[] = [];
  let calls = 0;
  const log = new AuditLog({
    store: async () => ({
      async append(entries) {
        calls += 1;
        if (calls === 1) throw new Error('the disk is full');
        kept.push(...entries);
      },
    }),
    logger: mockServices.logger.mock(),
    firstPause: 30_000,
  });
  log.record(act('SH1'));
  await until(() => calls === 1);
  await new Promise(resolve => setTimeout(resolve, 10));
  await log.close();
  expect(kept.map(({ target }) => target)).toEqual(['SH1']);
});

it('tries no more than once then', async () => {
  const { calls, log, logger } = open({ isDown: true });
  log.record(act('SH1'));
  await until(() => calls.length > 0);
  await log.close();
  const { length } = calls;
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(calls).toHaveLength(length);
  expect(logger.error).toHaveBeenCalledWith(
    expect.stringMatching(/^1 entries of the audit log are lost/),
  );
});

it('tells the log of the process what comes after a stop', async () => {
  const { kept, log, logger } = open({ isDown: false });
  await log.close();
  log.record(act('SH1'));
  expect(logger.error).toHaveBeenCalledWith(
    'The audit log is closed. What somebody did stands here instead.',
    expect.objectContaining({ target: 'SH1' }),
  );
  expect(kept).toEqual([]);
});
