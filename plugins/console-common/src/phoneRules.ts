/** The digits of a text alone. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Digits, and what people write between them. */
const NUMBER = /^\+?[\d\s().\p{Pd}/]+$/u;

/** Fewer would be found in most numbers. */
const FEWEST_DIGITS = 3;

/** Of a number without the code of its country. */
const MOST_DIGITS = 10;

/** All codes of countries with this digit in front are this digit alone. */
const NORTH_AMERICA = /^\+\s*1/;

/**
 * The digits by which a phone number is found too, however it is written; `undefined` of a text that is no part of one. The code of
 * the country is left out: many write their number without.
 */
export function searchedDigits(text: string): string | undefined {
  const trimmed = text.trim();
  if (!NUMBER.test(trimmed)) return undefined;
  const national = trimmed.replace(NORTH_AMERICA, '');
  const digits = digitsOf(national).slice(-MOST_DIGITS);
  return digits.length < FEWEST_DIGITS ? undefined : digits;
}
