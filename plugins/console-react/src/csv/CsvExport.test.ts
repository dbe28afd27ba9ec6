import { CsvExport, type ExportPage } from './CsvExport';

/** Pages whose place moves as soon as one was fetched. */
function open(pages: ExportPage<string>[]) {
  const next = jest.fn(async () => pages.shift()!);
  const toCsv = jest.fn(async (rows: readonly string[]) => rows.join('\n'));
  const saved: string[] = [];
  const exporting = new CsvExport<string>({
    next,
    keyOf: row => row,
    toCsv,
    save: parts => saved.push(parts.join('\n')),
  });
  return { exporting, next, toCsv, saved };
}

it('misses no row of a page that could not be made into text at first', async () => {
  const { exporting, next, toCsv, saved } = open([
    { rows: ['a', 'b'], isLast: false },
    { rows: ['c', undefined], isLast: false },
    { rows: ['d'], isLast: true },
  ]);
  toCsv
    .mockRejectedValueOnce(new Error('The console was renewed.'))
    .mockResolvedValueOnce('a\nb')
    .mockRejectedValueOnce(new Error('The console was renewed.'));
  await exporting.run();
  expect(exporting.state.get()).toMatchObject({ kind: 'failed', done: 0 });
  await exporting.run();
  expect(exporting.state.get()).toMatchObject({ kind: 'failed', done: 2 });
  expect(saved).toEqual([]);
  await exporting.run();
  expect(saved).toEqual(['a\nb\nc\nd']);
  expect(exporting.state.get()).toMatchObject({
    kind: 'done',
    done: 4,
    leftOut: 1,
  });
  expect(next).toHaveBeenCalledTimes(3);
});
