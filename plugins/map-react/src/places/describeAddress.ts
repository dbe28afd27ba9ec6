import type { AddressDescription } from '@sidehelm/contracts';

/** An address in one line, without its complement. */
export function describeAddress(address: AddressDescription): string {
  const { address_line_1, locality, state, country } = address;
  return [address_line_1, locality, state, country].filter(Boolean).join(', ');
}
