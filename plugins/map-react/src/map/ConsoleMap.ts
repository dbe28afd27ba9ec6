import type { LatLng } from '@sidehelm/console-common';
import {
  Browser,
  map as createMap,
  tileLayer,
  type Map as LeafletMap,
  type MapOptions,
  type TileLayer,
} from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { MAX_MAP_ZOOM, mapTilesUrl, type MapLayer } from './mapTiles';
import { prefersReducedMotion } from './prefersReducedMotion';

const WITHOUT_MOTION = {
  fadeAnimation: false,
  inertia: false,
  markerZoomAnimation: false,
  zoomAnimation: false,
};

/** Also by the arrow keys, for which Leaflet has no option. */
function jumpInsteadOfPanning(map: LeafletMap) {
  const panBy = map.panBy.bind(map);
  map.panBy = (offset, options) =>
    panBy(offset, { ...options, animate: false });
}

export interface ConsoleMapOptions extends MapOptions {
  /** Base URL of the maps service, without a slash at the end. */
  mapsUrl: string;
  centre: LatLng;
  zoom: number;
  minZoom: number;
  /** Without 3D transforms; default no. They make pans smooth. */
  isFlat?: boolean;
}

/** A Leaflet map on tiles of the maps service. Import it only where Leaflet may be loaded. */
export abstract class ConsoleMap {
  protected readonly map: LeafletMap;
  private readonly mapsUrl: string;
  private tiles?: TileLayer;

  constructor(element: HTMLElement, options: ConsoleMapOptions) {
    const { mapsUrl, centre, isFlat = false, ...rest } = options;
    // Leaflet has one switch for all maps: those of both kinds do not share a page.
    Object.assign(Browser, { any3d: !isFlat && 'DOMMatrix' in window });
    this.mapsUrl = mapsUrl;
    this.map = createMap(element, {
      center: [centre.lat, centre.lng],
      maxZoom: MAX_MAP_ZOOM,
      zoomControl: false,
      attributionControl: false,
      ...(prefersReducedMotion() && WITHOUT_MOTION),
      ...rest,
    });
    if (prefersReducedMotion()) jumpInsteadOfPanning(this.map);
  }

  setLayer(layer: MapLayer): void {
    const next = tileLayer(mapTilesUrl(this.mapsUrl, layer), {
      minZoom: this.map.getMinZoom(),
      maxZoom: MAX_MAP_ZOOM,
    }).addTo(this.map);
    this.tiles?.remove();
    this.tiles = next;
  }

  zoomBy(steps: number): void {
    this.map.setZoom(this.map.getZoom() + steps);
  }

  /** The element has a new size. */
  resize(): void {
    this.map.invalidateSize({ animate: false, pan: false });
  }

  dispose(): void {
    this.map.remove();
  }
}
