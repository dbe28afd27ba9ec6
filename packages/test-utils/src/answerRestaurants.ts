import type { Restaurant } from '@sidehelm/contracts';
import type { FakeAnswering } from './FakeGateway';

/** How the restaurants service answers who looks for restaurants: `'restaurants/api/restaurants/search': answerRestaurants([…])`. */
export function answerRestaurants(
  restaurants: readonly Restaurant[],
): FakeAnswering {
  return ({ path }) => {
    const query = new URL(path, 'http://console.test').searchParams;
    const wanted = (name: string) => (query.get(name) ?? '').toLowerCase();
    const found = restaurants.filter(
      ({ name, address_description, drop_off_deadline_in_minutes }) =>
        name.toLowerCase().startsWith(wanted('name_begins')) &&
        name.toLowerCase().includes(wanted('name')) &&
        address_description.address_line_1
          .toLowerCase()
          .includes(wanted('address')) &&
        ['', String(drop_off_deadline_in_minutes)].includes(
          wanted('drop_off_deadline_in_minutes'),
        ),
    );
    const sorts: Record<string, (one: Restaurant) => string> = {
      name: one => one.name,
      address: one => one.address_description.address_line_1,
      drop_off_deadline_in_minutes: one =>
        String(one.drop_off_deadline_in_minutes).padStart(6, '0'),
    };
    const sortBy = sorts[query.get('sort') ?? 'name'];
    const step = query.get('direction') === 'desc' ? -1 : 1;
    found.sort((a, b) => step * sortBy(a).localeCompare(sortBy(b)));
    const offset = Number(query.get('offset') ?? 0);
    const limit = Number(query.get('limit') ?? 50);
    const items = found.slice(offset, offset + limit);
    return { body: { items, total: found.length } };
  };
}
