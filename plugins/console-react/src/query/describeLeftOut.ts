/**
 * What is said of entries of a list that make no sense, see `readList`.
 *
 * @param one - what one of them is called, for example `robot`
 * @param many - what several are called, where that is not `one` with an s
 */
export const describeLeftOut = (
  count: number,
  one: string,
  many = `${one}s`,
): string =>
  count === 1
    ? `1 ${one} is not shown: what the service says of it makes no sense.`
    : `${count} ${many} are not shown: what the service says of them makes no sense.`;
