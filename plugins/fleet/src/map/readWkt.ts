import { wktToGeoJSON } from 'betterknown';
import { readRing, type MapRegion, type RegionReading } from './MapRegion';

type Geometry = NonNullable<ReturnType<typeof wktToGeoJSON>>;

const toLatLng = ([lng, lat]: number[]) => ({ lat, lng });

/** Characters; a larger file would stop the page. */
const MAX_LENGTH = 5_000_000;

/**
 * Reads a file of well-known text: geometries on one or more lines each; lines that are empty
 * or begin with `#` do not count. Polygons in longitude and latitude are kept. What cannot be
 * read is counted and told to `onProblem`, and the rest survives.
 */
export function readWkt(
  text: string,
  onProblem: (problem: string) => void,
): RegionReading {
  if (text.length > MAX_LENGTH) {
    throw new RangeError('The file of regions is larger than 5 MB.');
  }
  const regions: MapRegion[] = [];
  let ignored = 0;
  const ignore = (problem: string) => {
    ignored += 1;
    onProblem(problem);
  };
  for (const { geometry, source } of geometriesOf(text, ignore)) {
    for (const shape of flatten(geometry)) {
      const rings = ringsOf(shape);
      if (rings) {
        const id = `file ${regions.length + 1}`;
        regions.push({ id, name: 'Service area', kind: 'file', rings });
      } else {
        ignore(`${source}: ${shape.type} is no polygon with valid corners.`);
      }
    }
  }
  return { regions, ignored };
}

interface Source {
  geometry: Geometry;
  source: string;
}

interface Line {
  text: string;
  number: number;
}

/** Lines whose brackets never close are tried this often; after that each line stands alone. */
const PATIENCE = 50;

function geometriesOf(
  text: string,
  ignore: (problem: string) => void,
): Source[] {
  const lines = text
    .split(/\r?\n/)
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter(line => line.text && !line.text.startsWith('#'));
  const found: Source[] = [];
  let patience = PATIENCE;
  for (let first = 0; first < lines.length;) {
    const end = patience > 0 ? closingLine(lines, first) : first;
    const joined = lines
      .slice(first, end + 1)
      .map(line => line.text)
      .join(' ');
    const source = `Line ${lines[first].number}`;
    const geometry = parse(joined);
    if (geometry) found.push({ geometry, source });
    // EMPTY is a geometry without a place.
    else if (!/\bEMPTY$/i.test(joined)) {
      ignore(`${source} is no well-known text.`);
    }
    // A line that is broken must not take the next ones with it.
    if (!geometry && end > first) patience -= 1;
    first = geometry ? end + 1 : first + 1;
  }
  return found;
}

/** The line on which the brackets of a line are closed; itself when they never are. */
function closingLine(lines: readonly Line[], first: number): number {
  let open = 0;
  for (let index = first; index < lines.length; index += 1) {
    for (const character of lines[index].text) {
      if (character === '(') open += 1;
      if (character === ')') open -= 1;
    }
    if (open <= 0) return index;
  }
  return first;
}

function parse(text: string): Geometry | undefined {
  try {
    return wktToGeoJSON(text) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The shapes of collections and of shapes with several parts. */
function flatten(geometry: Geometry): Geometry[] {
  if (geometry.type === 'GeometryCollection') {
    return geometry.geometries.flatMap(flatten);
  }
  if (geometry.type === 'MultiPolygon') {
    return geometry.coordinates.map(coordinates => ({
      type: 'Polygon',
      coordinates,
    }));
  }
  return [geometry];
}

function ringsOf(shape: Geometry): MapRegion['rings'] | undefined {
  if (shape.type !== 'Polygon' || shape.coordinates.length === 0)
    return undefined;
  const rings = shape.coordinates.map(ring => readRing(ring.map(toLatLng)));
  return rings.every(ring => ring !== undefined) ? rings : undefined;
}
