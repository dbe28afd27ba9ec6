import { entityReader, orElse, visibleRegionSchema } from '@sidehelm/contracts';
import type { MapRegion, RegionReading } from './MapRegion';

const NAMELESS = '';

const readVisible = entityReader(visibleRegionSchema, {
  name: orElse(NAMELESS),
  kind: orElse('region'),
});

function readRegion(value: unknown): MapRegion | undefined {
  const region = readVisible(value);
  if (!region) return undefined;
  const { id, name, kind, polygon } = region;
  return { id, name: name || id, kind, rings: [polygon] };
}

/** The answer of the maps service to `POST /visible`. Anything but a list is a mistake of the service. */
export function readVisibleRegions(value: unknown): RegionReading {
  if (!Array.isArray(value))
    throw new SyntaxError('The list of regions is not a list.');
  const regions = value.map(readRegion).filter(region => region !== undefined);
  return { regions, ignored: value.length - regions.length };
}
