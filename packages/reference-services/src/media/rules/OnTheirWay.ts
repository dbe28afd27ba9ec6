import { HttpError } from '../../platform/HttpError';

/** What is on its way to each person, so much of it at a time and no more: each holds a file or a connection open. */
export class OnTheirWay {
  private readonly counts = new Map<string, number>();

  /** @param what - in the plural, for people */
  constructor(
    private readonly most: number,
    private readonly what: string,
  ) {}

  /**
   * Throws 429 where too much is on its way to this person.
   *
   * @returns what is to be called once it is there, or never will be
   */
  add(person: string): () => void {
    const { counts, most, what } = this;
    const before = counts.get(person) ?? 0;
    if (before >= most)
      throw new HttpError(
        429,
        `${most} ${what} are on their way to you. Wait until one of them is there, or cancel one.`,
        { 'retry-after': '5' },
      );
    counts.set(person, before + 1);
    return () => {
      const left = (counts.get(person) ?? 1) - 1;
      if (left > 0) counts.set(person, left);
      else counts.delete(person);
    };
  }
}
