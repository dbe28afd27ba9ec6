import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** What everybody knows who knows this product. */
const OWN = ['sidehelm', 'sidewalk', 'sidewalk-demo', 'robot', 'robots'];

/** From here on zxcvbn takes a password for good enough where guesses are counted, and whoever guesses soon waits. */
const FLOOR = 1_000_000;

/** More of a password is not looked at, nor is it read in more ways ("@" for "a"): all others wait meanwhile. */
const LIMITS = { maxLength: 32, l33tMaxSubstitutions: 10 };

let estimator: ZxcvbnFactory | undefined;

/** Its list of leaked passwords takes a third of a second to be made ready. */
const estimate = (): ZxcvbnFactory =>
  (estimator ??= new ZxcvbnFactory({
    dictionary: { 'passwords-common': dictionary['passwords-common'] },
    graphs: adjacencyGraphs,
    ...LIMITS,
  }));

/** Makes ready what `isCommonPassword` needs, before there is anybody who would wait for it. */
export function readyCommonPasswords(): void {
  estimate();
}

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
