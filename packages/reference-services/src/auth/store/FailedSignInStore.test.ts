import { randomUUID } from 'node:crypto';
import { migrate } from '../../platform/migrate';
import { describeOnEachDatabase } from '../../testing/describeOnEachDatabase';
import { FailedSignInStore } from './FailedSignInStore';
import { authMigrations } from './migrations';

const NOW = new Date('2026-03-02T10:00:30Z');
const LATER = new Date('2026-03-02T10:02:00Z');

describeOnEachDatabase('sign-ins that failed', database => {
  beforeAll(async () => {
    await migrate(database(), 'auth', authMigrations);
  });
  beforeEach(async () => {
    await database()('auth_failed_sign_ins').delete();
    await database()('auth_audit').delete();
  });

  const counting = () => new FailedSignInStore(database(), () => NOW);
  const settling = () => new FailedSignInStore(database(), () => LATER);
  const told = async () => {
    const rows = await database()('auth_audit').pluck('event');
    return rows
      .map(event => JSON.parse(event).details.times)
      .reduce((sum, times) => sum + times, 0);
  };

  it('are all told, each once, also those that somebody counts meanwhile', async () => {
    for (let turn = 0; turn < 20; turn += 1)
      await Promise.all([
        ...Array.from({ length: 3 }, () =>
          counting().count(randomUUID(), 'wrong-password', '192.0.2.1'),
        ),
        counting().count(undefined, 'wrong-password', '192.0.2.1'),
        settling().settle(),
        settling().settle(),
      ]);
    await settling().settle();
    expect(await told()).toBe(80);
    expect(await database()('auth_failed_sign_ins')).toEqual([]);
  });

  it('are counted once when the connection broke after that', async () => {
    const failed = counting();
    const count = () => failed.count(undefined, 'wrong-password', '192.0.2.1');
    const first = count();
    const both = Promise.allSettled([count(), count()]);
    await first;
    const lost = new Error('Connection terminated unexpectedly');
    const loseAnswer = jest
      .spyOn(database().client, 'processResponse')
      .mockImplementationOnce(() => {
        throw lost;
      });
    expect((await both).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    loseAnswer.mockRestore();
    await settling().settle();
    expect(await told()).toBe(3);
  });
});
