import { isValidPosition } from '@sidehelm/console-common';
import type { AddressDescription } from '@sidehelm/contracts';
import type { Place, PlacePrediction } from './PlacesApi';

export interface FoundPlace extends PlacePrediction {
  place: Place;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null;
const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).trim() || undefined
    : undefined;

/**
 * The addresses of a Photon answer (a GeoJSON FeatureCollection); parks, towns and
 * whatever else has no street or no place is left out.
 */
export function readPhoton(answer: unknown): FoundPlace[] {
  if (!isFields(answer) || !Array.isArray(answer.features))
    throw new SyntaxError('The answer of the address search is no collection.');
  const found = new Map<string, FoundPlace>();
  for (const feature of answer.features) {
    const place = readFeature(feature);
    if (place && !found.has(place.id)) found.set(place.id, place);
  }
  return [...found.values()];
}

function readFeature(feature: unknown): FoundPlace | undefined {
  if (!isFields(feature) || !isFields(feature.properties)) return undefined;
  const position = readPosition(feature.geometry);
  const address = readAddress(feature.properties);
  if (!position || !address) return undefined;
  const description = describe(address, text(feature.properties.name));
  return {
    // Photon has no way to ask for one place again; this names it well enough.
    id: `${position.lat},${position.lng} ${description}`,
    description,
    place: {
      address_description: address,
      geocoded_address: position,
      geolocation: position,
    },
  };
}

function readPosition(geometry: unknown) {
  if (!isFields(geometry) || !Array.isArray(geometry.coordinates))
    return undefined;
  const [lng, lat] = geometry.coordinates;
  const position = { lat, lng };
  return isValidPosition(position) ? position : undefined;
}

function readAddress(fields: Fields): AddressDescription | undefined {
  // Of a street itself, Photon gives the name.
  const street =
    text(fields.street) ??
    (fields.type === 'street' ? text(fields.name) : undefined);
  if (street === undefined) return undefined;
  const number = text(fields.housenumber);
  const rest = {
    locality: text(fields.city) ?? text(fields.district),
    state: text(fields.state),
    country: text(fields.country),
    postal_code: text(fields.postcode),
  };
  const known = Object.entries(rest).filter(([, value]) => value !== undefined);
  const line = number === undefined ? street : `${number} ${street}`;
  return { address_line_1: line, ...Object.fromEntries(known) };
}

function describe(address: AddressDescription, name?: string): string {
  const { address_line_1, locality, state, country } = address;
  const parts = [name, address_line_1, locality, state, country];
  return [...new Set(parts.filter(part => part !== undefined))].join(', ');
}
