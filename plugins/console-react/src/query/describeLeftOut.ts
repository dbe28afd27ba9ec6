/**
 * What is said of entries of a list that make no sense, see `readList`.
 *
 * @param one - what one of them is called, for example `robot`
 */
export const describeLeftOut = (count: number, one: string): string =>
  count === 1
    ? `1 ${one} is not shown: what the service says of it makes no sense.`
    : `${count} ${one}s are not shown: what the service says of them makes no sense.`;
