/** What stands in a field of a table; nothing is empty. */
export type CsvValue = string | number | boolean | null | undefined;

export interface CsvTable {
  /** The headings; absent where the rows go on from others. */
  fields?: readonly string[];
  rows: readonly (readonly CsvValue[])[];
}

/** Texts that a spreadsheet would run as a formula, behind whatever blanks. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A table that spreadsheets open; no text in it is taken for a formula. The writer of tables comes when it is needed. */
export async function csvText({ fields, rows }: CsvTable): Promise<string> {
  const { default: Papa } = await import('papaparse');
  const lines = fields ? [fields, ...rows] : rows;
  return Papa.unparse(
    lines.map(line => line.map(value => value ?? '')),
    { escapeFormulae: FORMULA, newline: '\r\n' },
  );
}
