import { dictionary } from '@zxcvbn-ts/language-common';

/** What everybody knows who knows this product. */
const OWN = ['sidehelm', 'sidewalk', 'sidewalk-demo'];

let known: ReadonlySet<string> | undefined;

/** Whether the password is one of those that were found in leaks most often, in whatever case. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set([...dictionary['passwords-common'], ...OWN]);
  return known.has(password.normalize('NFKC').toLowerCase());
}
