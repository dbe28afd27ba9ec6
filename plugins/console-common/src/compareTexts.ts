// Made once: a collator for each comparison would take longer than all else that sorting does.
const collator = new Intl.Collator(undefined, { numeric: true });

/** Order of names as people read them: "SH9" before "SH10". */
export const compareTexts = (a: string, b: string): number =>
  collator.compare(a, b);
