import type { AddressDraft } from './AddressDraft';

/** What somebody has typed of an address so far, whether it is a place already or not. */
export interface AddressEntry {
  isByHand: boolean;
  /** Typed into the search, and nothing picked yet. */
  text: string;
  /** Typed into the fields of an address. */
  draft?: AddressDraft;
}

export const EMPTY_ENTRY: AddressEntry = { isByHand: false, text: '' };

/** Whether nothing would be lost with it. */
export function isBlank({ text, draft }: AddressEntry): boolean {
  const lines = Object.values(draft?.address ?? {});
  return (
    draft?.position === undefined &&
    [text, ...lines].every(line => line.trim() === '')
  );
}
