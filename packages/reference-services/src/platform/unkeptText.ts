import type { ErrorObject } from 'ajv';

/** PostgreSQL takes neither NUL nor half of a surrogate pair, and SQLite is to behave like it. */
const isUnkept = (text: string) => text.includes('\0') || /\p{Cs}/u.test(text);

/** The text with a sign in place of what no database keeps. */
export const keptText = (text: string): string =>
  text.replace(/\0|\p{Cs}/gu, '\uFFFD');

const escaped = (name: string) =>
  name.replaceAll('~', '~0').replaceAll('/', '~1');

/** The first text, or name of a field, that no database keeps; it has no bound on how deep it looks. */
export function unkeptTextIn(value: unknown): ErrorObject | undefined {
  const left: [path: string, value: unknown][] = [['', value]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [instancePath, one] = next;
    const entries =
      typeof one === 'object' && one !== null ? Object.entries(one) : [];
    const texts = typeof one === 'string' ? [one] : entries.map(([key]) => key);
    if (texts.some(isUnkept))
      return {
        keyword: 'text',
        params: {},
        schemaPath: '',
        instancePath,
        message: 'has a character that is no text (NUL or half of a pair)',
      };
    for (const [key, each] of entries)
      left.push([`${instancePath}/${escaped(key)}`, each]);
  }
  return undefined;
}
