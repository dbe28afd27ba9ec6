import { regionsAt } from './MapRegion';
import { readVisibleRegions } from './readVisibleRegions';

const ring = [
  { lat: 35, lng: -80 },
  { lat: 35, lng: -79 },
  { lat: 36, lng: -79 },
  { lat: 35, lng: -80 },
];
const plaza = { id: 'p', name: 'Plaza', kind: 'slow-zone', polygon: ring };

describe('readVisibleRegions', () => {
  it('reads what the contract says', () => {
    const { regions, ignored } = readVisibleRegions([plaza]);
    expect(ignored).toBe(0);
    expect(regions).toEqual([
      { id: 'p', name: 'Plaza', kind: 'slow-zone', rings: [ring] },
    ]);
  });

  it('counts what makes no sense and keeps the rest', () => {
    const { regions, ignored } = readVisibleRegions([
      null,
      'POLYGON',
      { ...plaza, id: 5 },
      { ...plaza, polygon: ring.slice(2) },
      { ...plaza, polygon: [...ring, { lat: 95, lng: 0 }] },
      { ...plaza, polygon: [...ring, null] },
      { id: 'q', polygon: ring },
    ]);
    expect(ignored).toBe(6);
    expect(regions).toEqual([
      { id: 'q', name: 'q', kind: 'region', rings: [ring] },
    ]);
  });

  it('refuses anything but a list', () => {
    expect(() => readVisibleRegions({ regions: [] })).toThrow(SyntaxError);
  });
});

describe('regionsAt', () => {
  const { regions } = readVisibleRegions([plaza]);

  it('finds the region around a place', () => {
    expect(regionsAt(regions, { lat: 35.2, lng: -79.5 })).toHaveLength(1);
    expect(regionsAt(regions, { lat: 35.8, lng: -79.9 })).toHaveLength(0);
  });

  it('leaves holes out', () => {
    const [region] = regions;
    const holed = { ...region, rings: [ring, ring] };
    expect(regionsAt([holed], { lat: 35.2, lng: -79.5 })).toHaveLength(0);
  });
});
