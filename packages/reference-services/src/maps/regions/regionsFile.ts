import type { MapRegion } from './regions';

/** The regions as one geometry in well-known text, a polygon on each line. */
export function regionsFileOf(regions: readonly MapRegion[]): string {
  if (regions.length === 0) return 'GEOMETRYCOLLECTION EMPTY\n';
  const polygons = regions.map(({ polygon }) => {
    const ring = polygon.map(({ lat, lng }) => `${lng} ${lat}`).join(', ');
    return `POLYGON ((${ring}))`;
  });
  return `GEOMETRYCOLLECTION (\n${polygons.join(',\n')}\n)\n`;
}
