import { isValidPosition } from '@sidehelm/console-common';
import {
  entityReader,
  restaurantSchema,
  type AddressDescription,
} from '@sidehelm/contracts';
import { isFields } from '@sidehelm/console-react';
import { ADDRESS_FIELDS, type AddressDraft } from './AddressDraft';
import { EMPTY_ENTRY, type AddressEntry } from './AddressEntry';
import type { Place } from './PlacesApi';

const { address_description, geocoded_address } = restaurantSchema.shape;
const readAddress = entityReader(address_description);
const readPosition = entityReader(geocoded_address);

/** A place that was kept somewhere; `undefined` without address or position. */
export function readPlace(value: unknown): Place | undefined {
  if (!isFields(value)) return undefined;
  const address = readAddress(value.address_description);
  const position = readPosition(value.geocoded_address);
  if (!address || !position) return undefined;
  const { lat, lng } = position;
  return {
    address_description: address,
    geocoded_address: position,
    geolocation: { lat, lng },
  };
}

/** What was typed of an address and kept somewhere; `undefined` for what makes no sense. */
export function readAddressEntry(value: unknown): AddressEntry | undefined {
  if (!isFields(value)) return undefined;
  const { isByHand, text, draft } = value;
  if (typeof isByHand !== 'boolean' || typeof text !== 'string')
    return undefined;
  return { ...EMPTY_ENTRY, isByHand, text, draft: readDraft(draft) };
}

function readDraft(value: unknown): AddressDraft | undefined {
  if (!isFields(value)) return undefined;
  const { position } = value;
  const address = readLines(value.address);
  return (
    address && {
      address,
      position: isValidPosition(position) ? position : undefined,
      // Without it another address would have the place of the one before.
      foundWith: readLines(value.foundWith),
    }
  );
}

function readLines(value: unknown): AddressDescription | undefined {
  if (!isFields(value)) return undefined;
  const lines = ADDRESS_FIELDS.flatMap(({ name }) => {
    const line = value[name];
    return typeof line === 'string' ? [[name, line] as const] : [];
  });
  return { address_line_1: '', ...Object.fromEntries(lines) };
}
