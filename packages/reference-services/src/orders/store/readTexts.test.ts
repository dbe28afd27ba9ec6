import type { Statement, Statements } from '../../platform/statements';
import { migrate } from '../../platform/migrate';
import { describeOnEachDatabase } from '../../testing/describeOnEachDatabase';
import { storedOrder, uuidOf } from '../testing/storedOrder';
import { ordersMigrations } from './migrations';
import { openOrderStore } from './OrderStore';
import { readTogether } from './readTexts';

describe('readTogether', () => {
  it('asks once for all orders that are asked for while others are read', async () => {
    const asked: Statement[] = [];
    const answers: (() => void)[] = [];
    const statements: Pick<Statements, 'rows'> = {
      rows<T>(statement: Statement) {
        asked.push(statement);
        const rows = statement.values
          .flat()
          .filter(uuid => uuid !== 'none')
          .map(uuid => ({ uuid, document: `text of ${uuid}` }));
        return new Promise<T[]>(done => answers.push(() => done(rows as T[])));
      },
    };
    const read = readTogether(statements);
    const first = read('a');
    const others = ['b', 'none', 'c', 'b'].map(read);
    expect(asked.map(({ values }) => values)).toEqual([['a']]);
    answers[0]();
    expect(await first).toBe('text of a');
    await new Promise(setImmediate);
    expect(asked.map(({ values }) => values)).toEqual([
      ['a'],
      [['b', 'none', 'c', 'b', 'b', 'b', 'b', 'b', 'b', 'b']],
    ]);
    answers[1]();
    expect(await Promise.all(others)).toEqual([
      'text of b',
      undefined,
      'text of c',
      'text of b',
    ]);
  });
});

describeOnEachDatabase('orders that are asked for at once', database => {
  it('are answered to whom they belong', async () => {
    await migrate(database(), 'orders', ordersMigrations);
    const { reader, writer } = openOrderStore(database());
    const order = (index: number) => ({
      ...storedOrder(index),
      assigned_robot_id: undefined,
    });
    for (let index = 0; index < 8; index++)
      await writer.insert(order(index), []);
    const asked = [3, 99, 0, 7, 3, 5];
    const texts = await Promise.all(
      asked.map(index => reader.text(uuidOf(index))),
    );
    expect(texts.map(text => text && JSON.parse(text).external_id)).toEqual([
      'X-3',
      undefined,
      'X-0',
      'X-7',
      'X-3',
      'X-5',
    ]);
  });
});
