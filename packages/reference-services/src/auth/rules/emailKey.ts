import { domainToASCII, domainToUnicode } from 'node:url';

/** What Unicode takes for the same letters, in the same form: composed, as wide as usual, without case. */
const fold = (text: string) =>
  text
    .normalize('NFKC')
    // First the capital sharp s, which is its own capital letter; the small one has two.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC');

/**
 * The same for all ways to write one address: in another case, with letters of another width or composed otherwise, with
 * its domain in Unicode or in Punycode. Never shown, and nothing is sent to it.
 */
export function emailKey(email: string): string {
  const folded = fold(email.trim());
  const at = folded.lastIndexOf('@');
  // Read first: Punycode hides letters that are folded, as the sharp s.
  const domain = domainToASCII(fold(domainToUnicode(folded.slice(at + 1))));
  const key =
    at < 0 || domain === '' ? folded : `${folded.slice(0, at)}@${domain}`;
  // As its columns take; a single character can become many.
  return key.slice(0, 255);
}
