import { cpus, totalmem } from 'node:os';

export interface Row {
  measure: string;
  value: string;
  /** The figure to reach, as text; compared by `ok`. */
  target?: string;
  ok?: boolean;
}

/** Prints the rows of one benchmark as a Markdown table. */
export function printRows(title: string, rows: readonly Row[]) {
  printTable(
    title,
    ['measure', 'value', 'figure to reach', 'reached'],
    rows.map(({ measure, value, target = '–', ok }) => [
      measure,
      value,
      target,
      { true: 'yes', false: '**no**', undefined: '–' }[`${ok}`],
    ]),
  );
}

/** Prints a Markdown table with columns of its own. */
export function printTable(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
) {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  console.log(`\n### ${title}\n\n${machine()}\n`);
  for (const cells of [columns, columns.map(() => '---'), ...rows])
    console.log(line(cells));
}

function machine(): string {
  const [first] = cpus();
  return `${cpus().length} cores (${first.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
}
