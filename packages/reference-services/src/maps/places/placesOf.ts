import { OFFICE } from '@sidehelm/console-common';
import type {
  Building,
  District,
  Point,
  Rect,
  Street,
} from '@sidehelm/robot-simulator';
import { positionOf } from '../position';
import type { Place, PlaceFeature } from './Place';

type Properties = PlaceFeature['properties'];
type Tags = Pick<Properties, 'osm_key' | 'osm_value'> & { name?: string };

const { locality, state, country, postal_code } = OFFICE.address_description;
const CITY = { city: locality, state, country, countrycode: 'US' };

const BUILDING_TAGS: Record<Building['kind'], Tags> = {
  office: { name: 'Office', osm_key: 'office', osm_value: 'company' },
  shops: { osm_key: 'building', osm_value: 'retail' },
  homes: { osm_key: 'building', osm_value: 'apartments' },
  offices: { osm_key: 'building', osm_value: 'office' },
};

function extentOf({ x0, y0, x1, y1 }: Rect): Properties['extent'] {
  const [west, north] = positionOf({ x: x0, y: y1 });
  const [east, south] = positionOf({ x: x1, y: y0 });
  return [west, north, east, south];
}

function boxOf(polygon: Point[]): Rect {
  const xs = polygon.map(({ x }) => x);
  const ys = polygon.map(({ y }) => y);
  return {
    x0: Math.min(...xs),
    x1: Math.max(...xs),
    y0: Math.min(...ys),
    y1: Math.max(...ys),
  };
}

/** Robots and people come to the door. */
function houseOf(building: Building, restaurants: Map<string, string>) {
  const { id, doors, rect, house_number, street, kind } = building;
  const name = restaurants.get(id);
  const tags = name
    ? { name, osm_key: 'amenity', osm_value: 'restaurant' }
    : BUILDING_TAGS[kind];
  return {
    at: { x: doors[0].x, y: doors[0].y },
    ground: rect,
    properties: {
      ...tags,
      type: 'house' as const,
      housenumber: house_number,
      street,
      postcode: postal_code,
      ...CITY,
    },
  };
}

function streetOf({ name, line: [a, b], polygon }: Street) {
  const ground = boxOf(polygon);
  return {
    at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    ground,
    properties: {
      osm_key: 'highway',
      osm_value: 'residential',
      type: 'street' as const,
      name,
      postcode: postal_code,
      ...CITY,
      extent: extentOf(ground),
    },
  };
}

function cityOf({ bounds }: Pick<District, 'bounds'>) {
  return {
    at: { x: 0, y: 0 },
    ground: bounds,
    properties: {
      osm_key: 'place',
      osm_value: 'city',
      type: 'city' as const,
      name: CITY.city,
      state,
      country,
      countrycode: CITY.countrycode,
      extent: extentOf(bounds),
    },
  };
}

/** All places of a district: its houses, restaurants among them, its streets and its city. */
export function placesOf(
  district: Pick<District, 'bounds' | 'buildings' | 'restaurants' | 'streets'>,
): Place[] {
  const restaurants = new Map(
    district.restaurants.map(({ buildingId, name }) => [buildingId, name]),
  );
  return [
    ...district.buildings.map(building => houseOf(building, restaurants)),
    ...district.streets.map(streetOf),
    cityOf(district),
  ].map(({ at, ground, properties }, index) => ({
    at,
    ground,
    feature: {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: positionOf(at) },
      properties: {
        osm_type: properties.type === 'city' ? 'R' : 'W',
        osm_id: index + 1,
        ...properties,
      },
    },
  }));
}
