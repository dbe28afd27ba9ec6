import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** What everybody knows who knows this product. */
const OWN = ['sidehelm', 'sidewalk', 'sidewalk-demo', 'robot', 'robots'];

/** From here on zxcvbn takes a password for good enough where guesses are counted, and whoever guesses soon waits. */
const FLOOR = 1_000_000;

/** More of a password is not looked at, so that a long one costs no time. */
const LONGEST = 64;

let estimator: ZxcvbnFactory | undefined;

/** Made when it is needed: its list of leaked passwords takes a third of a second. */
const estimate = (): ZxcvbnFactory =>
  (estimator ??= new ZxcvbnFactory({
    dictionary: { 'passwords-common': dictionary['passwords-common'] },
    graphs: adjacencyGraphs,
    maxLength: LONGEST,
  }));

/**
 * Whether somebody comes to the password soon who tries what people choose: what was in leaks, years and dates, rows of keys,
 * sequences and repetitions, and what they know.
 *
 * @param words - what they know of the person
 */
export function isCommonPassword(
  password: string,
  words: readonly string[],
): boolean {
  const { guesses } = estimate().check(password.normalize('NFKC'), [
    ...OWN,
    ...words,
  ]);
  return guesses < FLOOR;
}
