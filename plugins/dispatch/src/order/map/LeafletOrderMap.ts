import { LAYOUT, type LatLng } from '@sidehelm/console-common';
import { createPlaceIcon } from '@sidehelm/dispatch-react/deliveryLayer';
import { prefersReducedMotion } from '@sidehelm/map-react';
import { ConsoleMap } from '@sidehelm/map-react/consoleMap';
import { tokens } from '@sidehelm/theme';
import {
  latLngBounds,
  layerGroup,
  marker as createMarker,
  polyline,
} from 'leaflet';
import type { MapPlace } from './MapPlace';

export interface LeafletOrderMapOptions {
  /** Base URL of the maps service, without a slash at the end. */
  mapsUrl: string;
  /** Where the map is until it knows a place. */
  centre: LatLng;
}

const MIN_ZOOM = 10;
const FIT_PADDING = 36;
const MAX_FIT_ZOOM = 17;

/** The places of an order and the way between them, drawn with Leaflet. */
export class LeafletOrderMap extends ConsoleMap {
  private readonly marks = layerGroup();
  private readonly route = polyline([], {
    color: tokens.color.muted,
    weight: 3,
    dashArray: '2 6',
    interactive: false,
  });
  private places: readonly MapPlace[] = [];
  /** What the map was fitted to, by kind: it follows nothing that moves. */
  private fitted = '';

  constructor(
    element: HTMLElement,
    { mapsUrl, centre }: LeafletOrderMapOptions,
  ) {
    super(element, {
      mapsUrl,
      centre,
      zoom: LAYOUT.mapZoom,
      minZoom: MIN_ZOOM,
    });
    this.setLayer('street');
    this.route.addTo(this.map);
    this.marks.addTo(this.map);
  }

  setPlaces(places: readonly MapPlace[]): void {
    this.places = places;
    this.marks.clearLayers();
    for (const place of places) this.marks.addLayer(drawPlace(place));
    const kinds = places.map(({ kind }) => kind).join();
    if (kinds === this.fitted) return;
    this.fitted = kinds;
    this.fit(false);
  }

  setRoute(path: readonly LatLng[]): void {
    this.route.setLatLngs(path.map(({ lat, lng }) => [lat, lng]));
  }

  /** Shows all places at once. */
  fitAll(): void {
    this.fit(!prefersReducedMotion());
  }

  private fit(animate: boolean) {
    if (this.places.length === 0) return;
    const bounds = latLngBounds(
      this.places.map(({ position: { lat, lng } }) => [lat, lng]),
    );
    this.map.fitBounds(bounds, {
      padding: [FIT_PADDING, FIT_PADDING],
      maxZoom: MAX_FIT_ZOOM,
      animate,
    });
  }
}

function drawPlace(place: MapPlace) {
  const { label, position, isStale } = place;
  // Text goes in as text: a tooltip given as a string would be read as HTML.
  const text = document.createElement('span');
  text.textContent = isStale ? `${label}, old position` : label;
  return createMarker([position.lat, position.lng], {
    icon: createPlaceIcon(place),
    interactive: false,
    keyboard: false,
  }).bindTooltip(text, {
    permanent: true,
    direction: 'auto',
    offset: [10, 0],
  });
}
