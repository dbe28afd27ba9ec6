import { dictionary } from '@zxcvbn-ts/language-common';

/** Longer ones are nobody's first guess; more is not looked at, so that a long one costs no time. */
const LONGEST = 64;
const LONGEST_WORD = 40;
const SHORTEST_WORD = 3;

/** What fingers and heads run along, in either direction. */
const LINES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
];
const RUNS = LINES.flatMap(line => [line, [...line].reverse().join('')]);
const RUN_GUESSES = RUNS.join('').length;

/** What people write for a letter. */
const INSTEAD: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const YEAR = /^(19|20)\d\d$/;
const YEAR_GUESSES = 200;

const SAME = /^(.)\1+$/;

let places: ReadonlyMap<string, number> | undefined;

/** The place of a word among the passwords that were found in leaks, the most frequent one first. */
function placeOf(word: string): number | undefined {
  places ??= new Map(
    dictionary['passwords-common'].map((each, index) => [each, index + 1]),
  );
  return places.get(word);
}

function guessesOfCharacter(character: string): number {
  if (/\d/.test(character)) return 10;
  return /[a-z]/.test(character) ? 26 : 33;
}

function guessesOfWord(
  part: string,
  ownWords: ReadonlySet<string>,
): number | undefined {
  if (part.length < SHORTEST_WORD) return undefined;
  if (YEAR.test(part)) return YEAR_GUESSES;
  if (ownWords.has(part)) return 1;
  if (RUNS.some(run => run.includes(part))) return RUN_GUESSES;
  if (SAME.test(part)) return guessesOfCharacter(part[0]) * part.length;
  return placeOf(part);
}

/** The part as it is written, and with the letters that its signs stand for. */
function guessesOfPart(
  part: string,
  ownWords: ReadonlySet<string>,
): number | undefined {
  const asLetters = part.replace(/[@431!0$57]/g, sign => INSTEAD[sign]);
  const found = [
    guessesOfWord(part, ownWords),
    asLetters === part ? undefined : guessesOfWord(asLetters, ownWords),
  ].filter(each => each !== undefined);
  return found.length > 0 ? Math.min(...found) : undefined;
}

/** What a text consists of nothing else than, and how many times; once, of most. */
function repeatedPart(text: string): { part: string; times: number } {
  const length = `${text}${text}`.indexOf(text, 1);
  return { part: text.slice(0, length), times: text.length / length };
}

/** The fewest that come of a way to put the text together from words, runs and single characters. */
function guessesOfPieces(text: string, ownWords: ReadonlySet<string>): number {
  const best = [1];
  for (let end = 1; end <= text.length; end++) {
    best[end] = best[end - 1] * guessesOfCharacter(text[end - 1]);
    for (let start = Math.max(0, end - LONGEST_WORD); start < end; start++) {
      const guesses = guessesOfPart(text.slice(start, end), ownWords);
      if (guesses !== undefined)
        best[end] = Math.min(best[end], best[start] * guesses);
    }
  }
  return best[text.length];
}

/**
 * About how many guesses somebody needs for a password who tries what people choose: what was in leaks, words, years, rows of
 * keys and repetitions, one after the other. Capital letters count for nothing.
 */
export function guessesOf(
  password: string,
  words: Iterable<string> = [],
): number {
  const text = password.normalize('NFKC').toLowerCase();
  const ownWords = new Set(
    [...words].map(word => word.normalize('NFKC').toLowerCase()),
  );
  const { part, times } = repeatedPart(text);
  return part.length > LONGEST
    ? Infinity
    : guessesOfPieces(part, ownWords) * times;
}
