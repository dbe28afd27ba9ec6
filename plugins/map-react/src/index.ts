/** The map, places and addresses. @packageDocumentation */
export { distanceBetween } from './map/distanceBetween';
export { MapButton } from './map/MapButton';
export { mapButtonColumn, mapSurface } from './map/mapSurface';
export { MAX_MAP_ZOOM } from './map/mapTiles';
export type { MapLayer } from './map/mapTiles';
export { prefersReducedMotion } from './map/prefersReducedMotion';
export { readMapCenter } from './map/readMapCenter';
export { useMapView } from './map/useMapView';
export { describeAddress } from './places/describeAddress';
export { directionsUrl } from './places/directionsUrl';
export type { AddressEntry } from './places/AddressEntry';
export { FormAddressField } from './places/FormAddressField';
export { mapsSearchUrl } from './places/mapsSearchUrl';
export type { Place, PlacesApi } from './places/PlacesApi';
export { createPlaces, placesApiFactory } from './places/placesApiFactory';
export { placesApiRef } from './places/placesApiRef';
export { readAddressEntry, readPlace } from './places/readPlace';
export { withComplement } from './places/withComplement';
