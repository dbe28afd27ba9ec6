/** The digits of a text alone. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Digits, and what people write between them. */
const NUMBER = /^\+?[\d\s().\p{Pd}/]+$/u;

/** Fewer would be found in most numbers. */
const FEWEST_DIGITS = 3;

/** The digits by which a phone number is found too, however it is written; `undefined` of a text that is no part of one. */
export function searchedDigits(text: string): string | undefined {
  const trimmed = text.trim();
  if (!NUMBER.test(trimmed)) return undefined;
  const digits = digitsOf(trimmed);
  return digits.length < FEWEST_DIGITS ? undefined : digits;
}
