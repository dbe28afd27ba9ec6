import { saveFile } from '../files/saveFile';
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
  saveFile(
    new Blob([MARK, ...lines], { type: 'text/csv;charset=utf-8' }),
    csvName(of, new Date()),
  );
}
