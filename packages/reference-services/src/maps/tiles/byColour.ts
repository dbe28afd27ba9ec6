/** Groups things by their colour, so that each colour is one path and one fill. */
export function byColour<T>(
  things: readonly T[],
  colourOf: (thing: T) => string,
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const colour = colourOf(thing);
    const group = groups.get(colour);
    if (group) group.push(thing);
    else groups.set(colour, [thing]);
  }
  return groups;
}
