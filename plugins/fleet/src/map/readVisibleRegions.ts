import { readRing, type MapRegion, type RegionReading } from './MapRegion';

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function readRegion(value: unknown): MapRegion | undefined {
  if (!isFields(value) || !Array.isArray(value.polygon)) return undefined;
  const ring = readRing(value.polygon);
  if (!ring || typeof value.id !== 'string') return undefined;
  const text = (field: unknown, fallback: string) =>
    typeof field === 'string' && field ? field : fallback;
  return {
    id: value.id,
    name: text(value.name, value.id),
    kind: text(value.kind, 'region'),
    rings: [ring],
  };
}

/** The answer of the maps service to `POST /visible`. Anything but a list is a mistake of the service. */
export function readVisibleRegions(value: unknown): RegionReading {
  if (!Array.isArray(value))
    throw new SyntaxError('The list of regions is not a list.');
  const regions = value.map(readRegion).filter(region => region !== undefined);
  return { regions, ignored: value.length - regions.length };
}
