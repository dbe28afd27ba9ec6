import { createDistrict } from '@sidehelm/robot-simulator';
import type { Place } from './Place';
import { PlaceIndex, type PlaceSearch } from './PlaceIndex';
import { placesOf } from './placesOf';

const OFFICE = { x: 0, y: 0 };
const district = createDistrict({ seed: 1 });
const index = new PlaceIndex(placesOf(district));

const search = (text: string, options: Partial<PlaceSearch> = {}) =>
  index
    .search({ text, from: OFFICE, limit: 20, ...options })
    .map(({ properties }) => properties);

/** "33 Tryon Row", or the name of a street or city. */
const find = (text: string, options: Partial<PlaceSearch> = {}) =>
  search(text, options).map(({ housenumber, street, name }) =>
    housenumber ? `${housenumber} ${street}` : name,
  );

describe('PlaceIndex', () => {
  const [{ name, address }] = district.restaurants;

  it.each([
    'tryon row 1',
    '1 tryon',
    'Row 1 Tryon',
    '  1, TRYON   ROW!',
    '1 try r',
    '1 Tryon Row, Charlotte, NC 28202, USA',
    '1 Tryon Row Charlotte North Carolina 28202 United States',
    'office try',
  ])('finds the office by %j', text => {
    expect(find(text, { layer: 'house' })[0]).toBe('1 Tryon Row');
  });

  it('finds every address by itself, first', () => {
    for (const { house_number, street } of district.addresses) {
      const text = `${house_number} ${street}`;
      expect(find(text, { limit: 1 })).toEqual([text]);
    }
  });

  it('finds restaurants by name, with their address', () => {
    expect(search(name.toUpperCase())[0]).toMatchObject({
      name,
      osm_key: 'amenity',
      osm_value: 'restaurant',
      type: 'house',
      city: 'Charlotte',
      countrycode: 'US',
    });
    expect(find(name.slice(0, 3))).toContain(address);
    for (const restaurant of district.restaurants)
      expect(find(restaurant.name)[0]).toBe(restaurant.address);
  });

  it('prefers whole words to beginnings, whatever the distance', () => {
    const [first, ...others] = find('1 tryon', { from: { x: 340, y: 0 } });
    expect(first).toBe('1 Tryon Row');
    expect(others.length).toBeGreaterThan(0);
    for (const other of others) expect(other).toMatch(/^1\d+ Tryon Row$/);
  });

  it('puts the nearer of equal matches first', () => {
    for (const from of [OFFICE, { x: 200, y: -150 }, { x: 9e5, y: 0 }]) {
      const distances = index
        .search({ text: 'alder', from, layer: 'house', limit: 20 })
        .map(({ properties: { street, housenumber } }) => {
          const found = district.addresses.find(
            entry =>
              entry.street === street && entry.house_number === housenumber,
          );
          return found && Math.hypot(found.x - from.x, found.y - from.y);
        });
      expect(distances).toHaveLength(20);
      expect(distances).toEqual(
        [...distances].sort((a, b) => Number(a) - Number(b)),
      );
    }
  });

  it('keeps to the radius', () => {
    const near = find('charlotte', { radius: 40, layer: 'house' });
    const expected = district.addresses
      .filter(({ x, y }) => Math.hypot(x, y) <= 40)
      .map(({ house_number, street }) => `${house_number} ${street}`);
    expect(near.sort()).toEqual(expected.sort());
    expect(near.length).toBeGreaterThan(1);
    expect(
      find('charlotte', { from: { x: 90_000, y: 0 }, radius: 50_000 }),
    ).toEqual([]);
  });

  it('keeps to the layer', () => {
    expect(find('alder street')[0]).toBe('Alder Street');
    expect(find('charlotte')[0]).toBe('Charlotte');
    expect(find('alder street', { layer: 'street' })).toEqual(['Alder Street']);
    for (const text of ['alder street', 'charlotte', 'row'])
      for (const { housenumber, street, type } of search(text, {
        layer: 'house',
      })) {
        expect(type).toBe('house');
        expect(housenumber).toMatch(/^\d+$/);
        expect(street).toBeTruthy();
      }
    expect(find('charlotte', { layer: 'country' })).toEqual([]);
  });

  it.each([
    ['', 'no words'],
    ['!? -', 'no words'],
    ['tryon zzz', 'a word that nothing has'],
    ['yon', 'the end of a word'],
    ['9999 tryon', 'a number that is not there'],
    ['constructor __proto__', 'names of properties'],
    ['.*', 'a pattern'],
    ["' OR 1=1 --", 'a query language'],
    ['\u{1F355}'.repeat(50), 'symbols'],
  ])('finds nothing for %j: %s', text => {
    expect(find(text)).toEqual([]);
  });

  it('stays fast whatever is typed', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'].join(' ');
    const start = performance.now();
    for (const text of [
      letters.repeat(4),
      '\uFDFA'.repeat(200),
      '2 '.repeat(99),
    ])
      find(text);
    expect(performance.now() - start).toBeLessThan(500);
  });

  it('ignores accents and case on both sides', () => {
    const place: Place = {
      at: OFFICE,
      ground: { x0: 0, y0: 0, x1: 1, y1: 1 },
      feature: {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [0, 0] },
        properties: {
          osm_type: 'N',
          osm_id: 1,
          osm_key: 'amenity',
          osm_value: 'cafe',
          type: 'house',
          name: 'Café Ångström',
          housenumber: '7b',
          street: 'Żółta',
        },
      },
    };
    const cafe = new PlaceIndex([place]);
    for (const text of ['cafe angstrom', 'CAFÉ', 'Å', 'a\u030angstro', 'ZO 7B'])
      expect(cafe.search({ text, from: OFFICE, limit: 1 })).toHaveLength(1);
  });
});
