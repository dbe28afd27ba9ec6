import type { NewRestaurant, Restaurant } from '@sidehelm/contracts';

const RESTAURANT_FIELDS = [
  'name',
  'external_refs',
  'address_description',
  'geocoded_address',
  'contacts',
  'employees',
  'drop_off_deadline_in_minutes',
] as const satisfies readonly (keyof NewRestaurant)[];

type RestaurantField = (typeof RESTAURANT_FIELDS)[number];

/** The same whatever the order of the fields; what is `undefined` is absent. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  );
}

/** An address and where it is: the one is never another's than the other. */
const ADDRESS: readonly RestaurantField[] = [
  'address_description',
  'geocoded_address',
];

/** What somebody has changed in a form. The address in words and its place count as one. */
export function changedFields(
  begun: Restaurant,
  edited: NewRestaurant,
): RestaurantField[] {
  const isChanged = (field: RestaurantField) =>
    canonical(begun[field]) !== canonical(edited[field]);
  const isAddressChanged = ADDRESS.some(isChanged);
  return RESTAURANT_FIELDS.filter(field =>
    ADDRESS.includes(field) ? isAddressChanged : isChanged(field),
  );
}

/** The restaurant as it is now with what somebody has changed in a form: what they left as it was stays as others have made it. */
export function mergeRestaurant(
  begun: Restaurant,
  edited: NewRestaurant,
  now: Restaurant,
): NewRestaurant {
  const changed = new Set<string>(changedFields(begun, edited));
  const fields = RESTAURANT_FIELDS.map(field => [
    field,
    changed.has(field) ? edited[field] : now[field],
  ]);
  return Object.fromEntries(fields);
}
