import type { AddressDescription } from '@sidehelm/contracts';
import { describeAddress, mapsSearchUrl } from '@sidehelm/map-react';

/** An address as a link to a maps service. */
export function AddressValue({ address }: { address: AddressDescription }) {
  return (
    <a
      href={mapsSearchUrl(address)}
      target="_blank"
      rel="noopener noreferrer"
      dir="auto"
    >
      {describeAddress(address)}
    </a>
  );
}
