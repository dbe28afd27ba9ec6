import { readList, type ReadList } from '@sidehelm/console-react';
import {
  entityReader,
  intakeChannelSchema,
  partnerCapacitySchema,
  partnerKeySchema,
  type IntakeChannel,
  type PartnerCapacity,
  type PartnerKey,
} from '@sidehelm/contracts';
import type { IssuedKey } from './IntegrationsApi';

const read = entityReader(partnerCapacitySchema);
const readKey = entityReader(partnerKeySchema);
const readChannel = entityReader(intakeChannelSchema);

/** Throws for an answer that does not say whether orders are taken: nobody may take it for one or the other. */
export function readCapacity(value: unknown): PartnerCapacity {
  const capacity = read(value);
  if (!capacity)
    throw new SyntaxError(
      'The Partners API does not say whether it accepts orders.',
    );
  return capacity;
}

/** Tells channels apart. */
export const channelOf = ({ channel }: IntakeChannel): string => channel;

/** The channels of an intake, each once. Anything but a list is a mistake of the service. */
export function readChannels(value: unknown): ReadList<IntakeChannel> {
  return readList(value, 'channels', readChannel, channelOf);
}

/** Tells keys apart. */
export const uuidOf = ({ uuid }: PartnerKey): string => uuid;

/** The keys of partners, each once. Anything but a list is a mistake of the service. */
export function readKeys(value: unknown): ReadList<PartnerKey> {
  return readList(value, 'keys', readKey, uuidOf);
}

/** Throws for an answer without a secret: nobody could sign with that key. */
export function readIssued(value: unknown): IssuedKey {
  const { key, secret } = (value ?? {}) as Record<string, unknown>;
  const known = readKey(key);
  if (!known || typeof secret !== 'string' || secret === '')
    throw new SyntaxError('The key has no secret.');
  return { key: known, secret };
}
