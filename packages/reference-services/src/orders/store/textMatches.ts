import {
  allOf,
  isText,
  PHONE,
  type Condition,
  type TextPart,
} from './orderConditions';

/** SQL of the uuids of orders with all these texts, and of how many they are. */
export interface TextMatches {
  uuids: Condition;
  count: Condition;
}

/** How a database finds texts by its index of them. */
export type MatchTexts = (texts: readonly TextPart[]) => TextMatches;

const matches = (where: Condition): TextMatches => ({
  uuids: {
    ...where,
    sql: `select order_uuid from orders_texts where ${where.sql}`,
  },
  count: {
    ...where,
    sql: `select count(*) as total from orders_texts where ${where.sql}`,
  },
});

/** Its index is that of pg_trgm where the extension may be had; without it all texts are read. */
export const postgresMatches: MatchTexts = texts =>
  matches(allOf(texts.map(isText)));

/** Letters that FTS5 makes an entry of; what is shorter is in none. */
const TRIGRAM = 3;

const isIndexed = ({ part }: TextPart) => [...part].length >= TRIGRAM;

const phrase = (columns: readonly string[], part: string) =>
  `{${columns.join(' ')}} : "${part.replaceAll('"', '""')}"`;

const phraseOf = ({ columns, part, digits }: TextPart) =>
  digits === undefined
    ? `(${phrase(columns, part)})`
    : `(${phrase(columns, part)} OR ${phrase([PHONE], digits)})`;

/** By FTS5; texts that are too short for it are looked for in those that are left. */
export const sqliteMatches: MatchTexts = texts => {
  const indexed = texts.filter(isIndexed);
  const short = texts.filter(text => !isIndexed(text)).map(isText);
  const phrases = indexed.map(phraseOf).join(' AND ');
  const rows: Condition = {
    sql: 'from orders_texts_index where orders_texts_index match ?',
    values: [phrases],
  };
  if (short.length === 0) {
    return {
      ...matches({
        sql: `id in (select rowid ${rows.sql})`,
        values: rows.values,
      }),
      count: { ...rows, sql: `select count(*) as total ${rows.sql}` },
    };
  }
  if (indexed.length === 0) return matches(allOf(short));
  return matches(
    allOf([
      { sql: `id in (select rowid ${rows.sql})`, values: rows.values },
      ...short,
    ]),
  );
};
