import { csvName } from './csvName';

/** Spreadsheets know by the mark at the start that the file is UTF-8. */
const MARK = '\uFEFF';

/**
 * Saves a table on the person's device.
 *
 * @param of - what it is a table of, for example `robots`
 * @param parts - texts of `csvText`, the first with the headings
 */
export function saveCsv(of: string, parts: readonly string[]): void {
  const lines = parts.flatMap((part, index) =>
    index === 0 ? [part] : ['\r\n', part],
  );
  const url = URL.createObjectURL(
    new Blob([MARK, ...lines], { type: 'text/csv;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = csvName(of, new Date());
  link.click();
  // Some browsers fetch the content only after the click was dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
