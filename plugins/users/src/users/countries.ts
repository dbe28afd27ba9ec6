import { getNames, registerLocale } from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json';
import { compareTexts } from '@sidehelm/console-common';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
}

registerLocale(english);

/** Every country of ISO 3166-1, by name. Loaded with the form that needs them. */
export const COUNTRIES: readonly Country[] = Object.entries(
  getNames('en', { select: 'official' }),
)
  .map(([code, name]) => ({ code, name }))
  .sort((a, b) => compareTexts(a.name, b.name));
