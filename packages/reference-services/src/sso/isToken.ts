/** Whether it could be the token of a link: as long as one can be, and with no other characters. */
export function isToken(text: string): boolean {
  return /^[\w-]{20,100}$/.test(text);
}
