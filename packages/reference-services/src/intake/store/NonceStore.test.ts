import { migrate } from '../../platform/migrate';
import { describeOnEachDatabase } from '../../testing/describeOnEachDatabase';
import { intakeMigrations } from './migrations';
import { NonceStore } from './NonceStore';

const KEY = '0d5ec0de-0000-4000-8003-00000000000a';
const UNTIL = new Date('2026-03-02T10:05:00Z');

describeOnEachDatabase('nonces', database => {
  let nonces: NonceStore;
  beforeAll(async () => {
    await migrate(database(), 'intake', intakeMigrations);
  });
  beforeEach(async () => {
    await database()('intake_nonces').delete();
    nonces = new NonceStore(database());
  });
  const use = (nonce: string) => nonces.use(KEY, nonce, UNTIL);

  it('are used once, also where the same comes twice at once', async () => {
    expect(await Promise.all(['other', 'n', 'n'].map(use))).toEqual([
      true,
      true,
      false,
    ]);
    expect(await use('n')).toBe(false);
  });

  it('take no others with them that cannot be kept', async () => {
    const answers = await Promise.allSettled(
      ['first', 'good', null as never, 'good too'].map(use),
    );
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await use('good too')).toBe(false);
  });

  it('were not received before when the connection broke after they were kept', async () => {
    const first = use('first');
    const both = Promise.allSettled(['a', 'b'].map(use));
    await first;
    const lost = new Error('Connection terminated unexpectedly');
    // What the database did is done; its answer does not arrive.
    const loseAnswer = jest
      .spyOn(database().client, 'processResponse')
      .mockImplementationOnce(() => {
        throw lost;
      });
    expect(await both).toEqual([
      { status: 'rejected', reason: lost },
      { status: 'rejected', reason: lost },
    ]);
    loseAnswer.mockRestore();
    expect(await database()('intake_nonces').pluck('nonce')).toHaveLength(3);
  });
});
