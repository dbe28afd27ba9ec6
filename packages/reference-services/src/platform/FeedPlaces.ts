import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { HttpError } from './HttpError';

const BYTES = 9;

const tableOf = (feed: string) => `${feed}_feed`;

/** Gives a feed its id, as a step of its service's migrations: another database has another one. */
export async function createFeedId(
  database: Knex,
  feed: string,
): Promise<void> {
  await database.schema.createTable(tableOf(feed), table =>
    table.string('id', 20).notNullable(),
  );
  const id = randomBytes(BYTES).toString('base64url');
  await database(tableOf(feed)).insert({ id });
}

/** The places of a feed as its readers know them: where one is, and in which database that was. */
export class FeedPlaces {
  private id: Promise<string> | undefined;

  /** @param feed - its table */
  constructor(
    private readonly database: Knex,
    private readonly feed: string,
  ) {}

  async cursorsOf(places: readonly number[]): Promise<string[]> {
    const id = await this.idOf();
    return places.map(place => `${id}.${place}`);
  }

  /** The place behind which a reader goes on. Throws 409 for one that was never told: the reader begins anew. */
  async after(cursor: string | undefined, newest: number): Promise<number> {
    if (cursor === undefined) return 0;
    const [, id, digits] = /^([\w-]+)\.(\d{1,15})$/.exec(cursor) ?? [];
    const place = Number(digits);
    // What another database has told under the same number is something else.
    if (id !== (await this.idOf()) || !(place <= newest))
      throw new HttpError(
        409,
        'There is no such place in what is told. Begin anew, without one.',
      );
    return place;
  }

  private idOf(): Promise<string> {
    this.id ??= this.database(tableOf(this.feed))
      .first('id')
      .then(row => row.id)
      .catch(error => {
        this.id = undefined;
        throw error;
      });
    return this.id as Promise<string>;
  }
}
