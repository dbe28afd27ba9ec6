import type { PostgresStatements, Statement } from '../../platform/statements';
import { storedOrder } from '../testing/storedOrder';
import { PostgresCommits } from './PostgresCommits';
import { toColumns } from './orderRow';

const commit = (index: number, events: string[]) => ({
  uuid: storedOrder(index).uuid,
  seen: index,
  columns: { version: 2 },
  allColumns: toColumns(storedOrder(index)),
  document: '{"version":2',
  events,
  told: '{}',
});

describe('what is sent to PostgreSQL', () => {
  it('has no array but of ten values, so that it is planned once', async () => {
    const asked: Statement[] = [];
    const statements: Pick<PostgresStatements, 'rows'> = {
      rows: async statement => {
        asked.push(statement);
        return [];
      },
    };
    const commits = new PostgresCommits(statements as PostgresStatements);
    await Promise.all([
      // Alone on its way, while the others come.
      commits.change(commit(1, ['one', 'another'])),
      commits.change(commit(2, [])),
      commits.change(commit(3, ['one'])),
    ]);
    await commits.change(commit(4, []));
    const lengths = asked.map(({ values }) =>
      values.filter(Array.isArray).map(({ length }) => length),
    );
    expect(lengths.map(all => all.length)).toEqual([3, 21, 3]);
    expect(new Set(lengths.flat())).toEqual(new Set([10]));
  });
});
