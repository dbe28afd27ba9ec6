import { isoTimeOf } from '@sidehelm/console-react';
import { ORDER_COLUMNS, shownColumns, type OrderColumn } from './orderColumns';
import { LONGEST_TEXT } from './orderFilters';

/** Without half of a character at its end. */
export const cutText = (text: string): string =>
  text.length <= LONGEST_TEXT
    ? text
    : [...text].slice(0, LONGEST_TEXT).join('');

/** Reads what an address says, and notes the names of what makes no sense. */
export class AddressReader {
  readonly ignored = new Set<string>();

  constructor(private readonly params: URLSearchParams) {}

  text(name: string): string {
    const given = this.params.get(name) ?? '';
    const text = cutText(given);
    if (text !== given) this.ignored.add(name);
    return text;
  }

  choice<T extends string>(name: string, known: readonly T[], usual: T): T {
    const given = this.params.get(name);
    const choice = known.find(each => each === given);
    if (given && choice === undefined) this.ignored.add(name);
    return choice ?? usual;
  }

  /** Of a comma-separated list those that are known, in their own order. */
  list<T extends string>(name: string, known: readonly T[]): T[] {
    const named = (this.params.get(name) ?? '').split(',').filter(Boolean);
    if (named.some(each => !(known as readonly string[]).includes(each)))
      this.ignored.add(name);
    return known.filter(each => named.includes(each));
  }

  time(name: string): string | undefined {
    const given = this.params.get(name);
    const time = given ? isoTimeOf(given) : undefined;
    if (given && time === undefined) this.ignored.add(name);
    return time;
  }

  columns(): OrderColumn[] | undefined {
    const named = this.list('columns', ORDER_COLUMNS);
    return named.length > 0 ? shownColumns(named) : undefined;
  }
}
