const names = new Intl.DisplayNames(['en'], {
  type: 'region',
  fallback: 'none',
});

/** A country as people call it; undefined for a code that is none. */
export function countryName(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  const name = names.of(code);
  // What ICU calls the code for nobody knows which.
  return code === 'ZZ' ? undefined : name;
}
