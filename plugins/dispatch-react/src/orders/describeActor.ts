import type { OrderEvent } from '@sidehelm/contracts';

/** Who does not go by their name alone, and what they are called without one. */
const PARTIES: Readonly<Record<string, string>> = {
  restaurant: 'The restaurant',
  customer: 'The customer',
};

const NAMELESS: Readonly<Record<string, string>> = {
  ...PARTIES,
  person: 'Somebody',
  service: 'The order service',
};

const ownOf = (table: Readonly<Record<string, string>>, kind: string) =>
  Object.hasOwn(table, kind) ? table[kind] : undefined;

/** Who did something: "Teodor Lindqvist", "Lotus Kitchen (restaurant)", "Partners API". */
export function describeActor({ kind, name }: OrderEvent['actor']): string {
  if (!name?.trim()) return ownOf(NAMELESS, kind) ?? kind;
  const isPlain = kind === 'person' || kind === 'service';
  return isPlain ? name : `${name} (${kind})`;
}
