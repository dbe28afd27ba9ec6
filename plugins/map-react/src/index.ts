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
export { FormAddressField } from './places/FormAddressField';
export type { Place, PlacesApi } from './places/PlacesApi';
export { createPlaces, placesApiFactory } from './places/placesApiFactory';
export { placesApiRef } from './places/placesApiRef';
export { withComplement } from './places/withComplement';
