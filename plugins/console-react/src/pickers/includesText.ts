/** The options whose label contains the text, in any case. */
export function includesText<T>(
  options: readonly T[],
  text: string,
  getLabel: (option: T) => string,
): readonly T[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return options;
  return options.filter(option =>
    getLabel(option).toLowerCase().includes(wanted),
  );
}
