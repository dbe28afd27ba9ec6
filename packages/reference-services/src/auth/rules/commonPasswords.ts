import { guessesOf } from './guesses';

/** What everybody knows who knows this product. */
const OWN = ['sidehelm', 'sidewalk', 'sidewalk-demo', 'robot', 'robots'];

/** Whoever needs more gets nowhere: guesses are counted, and soon wait. */
const FLOOR = 1_000_000;

/**
 * Whether somebody who tries what people choose comes to the password soon.
 *
 * @param words - what they know of the person
 */
export function isCommonPassword(
  password: string,
  words: readonly string[],
): boolean {
  return guessesOf(password, [...OWN, ...words]) < FLOOR;
}
