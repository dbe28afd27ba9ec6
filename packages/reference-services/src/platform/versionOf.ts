/** The version that a change was made from; the contract has checked its form. */
export function versionOf(
  headers: { 'If-Match'?: string } = {},
): number | undefined {
  const tag = headers['If-Match'];
  return tag === undefined ? undefined : Number(tag.slice(1, -1));
}
