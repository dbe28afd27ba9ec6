import type { Knex } from 'knex';
import { FailedSignInStore } from '../auth/store/FailedSignInStore';
import { authMigrations } from '../auth/store/migrations';
import { AuditOutbox } from './AuditOutbox';
import { AuditUpkeep } from './AuditUpkeep';
import { migrate } from './migrate';
import { createSqlite } from './openDatabase';

const DAY = 24 * 3_600_000;

let database: Knex;
let upkeep: AuditUpkeep | undefined;
let now = new Date('2026-03-02T10:00:30Z');
const clock = () => now;
const warn = jest.fn();

beforeEach(async () => {
  warn.mockReset();
  database = createSqlite(':memory:');
  await migrate(database, 'auth', authMigrations);
});
afterEach(async () => {
  await upkeep?.close();
  await database.destroy();
});

function start(settle: () => Promise<void> = async () => {}) {
  const outbox = new AuditOutbox(database, 'auth_audit');
  upkeep = new AuditUpkeep({
    outboxes: [outbox],
    settle,
    clock,
    logger: { warn },
    period: 5,
  });
  return outbox;
}

const count = async (table: string): Promise<number> => {
  const [row] = await database(table).count({ count: '*' });
  return Number(row.count);
};

async function until(isTrue: () => Promise<boolean>) {
  while (!(await isTrue()))
    await new Promise(resolve => setTimeout(resolve, 5));
}

it('drops what nobody has read for 90 days, but the last', async () => {
  const event = (days: number) => ({
    at: new Date(now.getTime() - days * DAY).toISOString(),
    event: '{}',
  });
  await database.batchInsert(
    'auth_audit',
    Array.from({ length: 2_500 }, () => event(91)),
    100,
  );
  await database('auth_audit').insert([event(89), event(91)]);
  start();
  await until(async () => (await count('auth_audit')) <= 2);
  const left = await database('auth_audit').orderBy('id').pluck('id');
  expect(left).toEqual([2_501, 2_502]);
});

it('tells of sign-ins that failed when their minute is over, whether somebody asks or not', async () => {
  const failed = new FailedSignInStore(database, clock);
  await failed.count(undefined, 'wrong-password', '192.0.2.1');
  now = new Date(now.getTime() + 60_000);
  await failed.count(undefined, 'wrong-password', '192.0.2.1');
  now = new Date(now.getTime() + 60_000);
  await failed.count(undefined, 'wrong-password', '192.0.2.1');
  start(() => failed.settle());
  await until(async () => (await count('auth_audit')) === 2);
  expect(await count('auth_failed_sign_ins')).toBe(1);
  expect(warn).not.toHaveBeenCalled();
});

it('says that it failed, and tries again', async () => {
  const settle = jest.fn().mockRejectedValue(new Error('the disk is full'));
  start(settle);
  await until(async () => settle.mock.calls.length > 1);
  expect(warn).toHaveBeenCalled();
});

it('goes on with all else when one thing fails', async () => {
  const old = { at: new Date(now.getTime() - 91 * DAY).toISOString() };
  await database('auth_audit').insert(
    [1, 2].map(() => ({ ...old, event: '{}' })),
  );
  start(jest.fn().mockRejectedValue(new Error('the disk is full')));
  await until(async () => (await count('auth_audit')) === 1);
  expect(warn).toHaveBeenCalledWith(
    { err: expect.objectContaining({ message: 'the disk is full' }) },
    expect.any(String),
  );
});

it('ends when it is closed', async () => {
  const settle = jest.fn(async () => {});
  start(settle);
  await until(async () => settle.mock.calls.length > 0);
  await upkeep?.close();
  const { length } = settle.mock.calls;
  await new Promise(resolve => setTimeout(resolve, 30));
  expect(settle.mock.calls).toHaveLength(length);
});
