export type MapLayer = 'street' | 'satellite';

/** The nearest that tiles are drawn for. */
export const MAX_MAP_ZOOM = 20;

/**
 * Tiles of a layer, as Leaflet's `tileLayer` takes it.
 *
 * @param mapsUrl - base URL of the maps service, without a slash at the end
 */
export function mapTilesUrl(mapsUrl: string, layer: MapLayer): string {
  const scale = window.devicePixelRatio > 1 ? '?scale=2' : '';
  return `${mapsUrl}/tiles/${layer}/{z}/{x}/{y}${scale}`;
}
