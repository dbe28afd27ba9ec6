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
  console.log(
    `\n### ${title}\n\n${machine()}\n\n| measure | value | figure to reach | reached |\n| --- | --- | --- | --- |`,
  );
  for (const { measure, value, target = '–', ok } of rows) {
    const reached = { true: 'yes', false: '**no**', undefined: '–' }[`${ok}`];
    console.log(`| ${measure} | ${value} | ${target} | ${reached} |`);
  }
}

function machine(): string {
  const [first] = cpus();
  return `${cpus().length} cores (${first.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
}
