import type { AddressDescription } from '@sidehelm/contracts';

/** A part of an address, by either of Google's libraries. */
export interface GooglePart {
  text: string;
  /** For example `locality`. */
  types: readonly string[];
}

/** @param formatted - The whole address; its beginning stands in for a missing street. */
export function readGoogleAddress(
  parts: readonly GooglePart[],
  formatted: string,
): AddressDescription | undefined {
  const first = (...types: string[]) => {
    for (const type of types) {
      const part = parts.find(({ types: own }) => own.includes(type));
      if (part?.text) return part.text;
    }
    return undefined;
  };
  const street = first('route');
  const number = first('street_number');
  const line = street && number ? `${number} ${street}` : street;
  const address_line_1 =
    line ?? first('premise') ?? formatted.split(',')[0].trim();
  if (!address_line_1) return undefined;
  const rest = {
    address_line_2: first('subpremise'),
    locality: first(
      'locality',
      'postal_town',
      'sublocality',
      'administrative_area_level_3',
    ),
    state: first('administrative_area_level_1'),
    country: first('country'),
    postal_code: first('postal_code'),
  };
  const known = Object.entries(rest).filter(([, value]) => value !== undefined);
  return { address_line_1, ...Object.fromEntries(known) };
}
