import { OFFICE } from '@sidehelm/console-common';
import { rectsOverlap } from '../geometry';
import { createDistrict } from './createDistrict';
import { KERB_HEIGHT } from './types';

describe('createDistrict', () => {
  const district = createDistrict({ seed: 7 });

  it('is the same for the same seed and another for another', () => {
    const plain = (seed: number) => JSON.stringify(createDistrict({ seed }));
    expect(plain(7)).toBe(JSON.stringify(district));
    expect(plain(8)).not.toBe(JSON.stringify(district));
  });

  it('has its origin at the parking spot outside the office', () => {
    const here = district.toLatLng({ x: 0, y: 0 });
    expect(here).toEqual(OFFICE.geocoded_address);
    expect(district.office.house_number).toBe('1');
    expect(district.office.street).toBe('Tryon Row');
    const [door] = district.office.doors;
    expect(Math.hypot(door.x, door.y)).toBeLessThan(4);
    expect(district.surfaceAt(0, 0)).toBe('sidewalk');
  });

  it('converts there and back to the millimetre', () => {
    for (const [x, y] of [
      [0, 0],
      [321.5, -287.25],
      [-402.125, 300.5],
    ]) {
      const back = district.toLocal(district.toLatLng({ x, y }));
      expect(Math.hypot(back.x - x, back.y - y)).toBeLessThan(0.001);
    }
    const north = district.toLatLng({ x: 0, y: 100 });
    expect(north.lat).toBeGreaterThan(OFFICE.geocoded_address.lat);
    expect(north.lng).toBe(OFFICE.geocoded_address.lng);
  });

  it('has at least eight by eight blocks with streets on all sides and wide sidewalks', () => {
    const inner = district.blocks.filter(
      ({ column, row }) => column > 0 && row > 0 && column < 9 && row < 9,
    );
    expect(inner).toHaveLength(64);
    for (const { rect, inner: lot } of inner) {
      const widths = [
        lot.x0 - rect.x0,
        rect.x1 - lot.x1,
        lot.y0 - rect.y0,
        rect.y1 - lot.y1,
      ];
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(2.5);
    }
  });

  it('gives every building its own address on a street of the district', () => {
    const streets = new Set(district.streets.map(({ name }) => name));
    const addresses = district.addresses.map(
      ({ house_number, street }) => `${house_number} ${street}`,
    );
    expect(addresses).toHaveLength(district.buildings.length);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(district.addresses.every(({ street }) => streets.has(street))).toBe(
      true,
    );
  });

  it.each([1, 2, 3, 4, 5])('builds a sound town from seed %d', seed => {
    const town = createDistrict({ seed });
    const { buildings } = town;
    const overlaps = buildings.filter(a =>
      buildings.some(b => a !== b && rectsOverlap(a.rect, b.rect, -0.001)),
    );
    expect(overlaps).toEqual([]);
    expect(town.office.street).toBe('Tryon Row');
    expect(town.restaurants.length).toBeGreaterThanOrEqual(12);
    expect(town.restaurants[0].address).toBe('214 Alder Street');
    for (const { door, buildingId } of town.restaurants) {
      const home = buildings.find(({ id }) => id === buildingId);
      expect(home?.doors).toContainEqual(expect.objectContaining(door));
    }
    expect(
      new Set(town.addresses.map(a => `${a.house_number} ${a.street}`)).size,
    ).toBe(buildings.length);
  });

  it('connects every walkway with every other', () => {
    const { nodes, edges } = district.walkways;
    const neighbours = nodes.map((): number[] => []);
    for (const { from, to, length } of edges) {
      neighbours[from].push(to);
      neighbours[to].push(from);
      expect(length).toBeGreaterThan(0);
    }
    const seen = new Set([0]);
    const open = [0];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const next of neighbours[at]) {
        if (!seen.has(next)) {
          seen.add(next);
          open.push(next);
        }
      }
    }
    expect(seen.size).toBe(nodes.length);
  });

  it('keeps walkways on sidewalks and crossings', () => {
    const { nodes, edges } = district.walkways;
    for (const { from, to, kind } of edges) {
      const a = nodes[from];
      const b = nodes[to];
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      expect(district.surfaceAt(middle.x, middle.y)).toBe(kind);
    }
  });

  it('raises sidewalks above the road and lowers them at crossings', () => {
    expect(district.groundHeight(0, 0)).toBe(KERB_HEIGHT);
    expect(district.groundHeight(0, -8)).toBe(0);
    const { from } = district.crossings[0];
    const inside = { x: from.x, y: from.y - 0.65 };
    const height = district.groundHeight(inside.x, inside.y);
    expect(height).toBeGreaterThan(0);
    expect(height).toBeLessThan(KERB_HEIGHT);
  });

  it('names the regions that the map service asks for', () => {
    const kinds = district.regions.map(({ kind }) => kind);
    expect(kinds).toContain('service-area');
    expect(kinds).toContain('dead-zone');
  });
});
