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
  type Marker,
  type PointExpression,
} from 'leaflet';
import { LABEL_DISTANCE, labelSides, type Side } from './labelSides';
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
/** Pixels at the right edge, where the map's buttons cover what is below them. */
const BUTTONS = 52;

/** Leaflet's own styles keep a tooltip that far away. */
const LEAFLET_GAP = 6;
const GAP = LABEL_DISTANCE - LEAFLET_GAP;
const OFFSETS: Record<Side, PointExpression> = {
  right: [GAP, 0],
  left: [-GAP, 0],
  top: [0, -GAP],
  bottom: [0, GAP],
};

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
  private markers: readonly Marker[] = [];
  private sides: readonly Side[] = [];
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
    this.map.on('moveend resize', () => this.placeLabels());
  }

  setPlaces(places: readonly MapPlace[]): void {
    this.places = places;
    this.marks.clearLayers();
    this.markers = places.map(drawPlace);
    for (const marker of this.markers) this.marks.addLayer(marker);
    const kinds = places.map(({ kind }) => kind).join();
    if (kinds !== this.fitted) {
      this.fitted = kinds;
      this.sides = [];
      this.fit(false);
    }
    this.placeLabels();
  }

  /** Gives each label a side on which it covers no other one. */
  private placeLabels() {
    const size = this.map.getSize();
    const labels = this.markers.map(marker => {
      const { x, y } = this.map.latLngToContainerPoint(marker.getLatLng());
      const element = marker.getTooltip()?.getElement();
      return {
        x,
        y,
        width: element?.offsetWidth ?? 0,
        height: element?.offsetHeight ?? 0,
      };
    });
    const free = { width: size.x - BUTTONS, height: size.y };
    this.sides = labelSides(labels, free, this.sides);
    this.markers.forEach((marker, index) => {
      const tooltip = marker.getTooltip();
      const direction = this.sides[index];
      if (!tooltip) return;
      Object.assign(tooltip.options, { direction, offset: OFFSETS[direction] });
      tooltip.update();
    });
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
      paddingTopLeft: [FIT_PADDING, FIT_PADDING],
      paddingBottomRight: [BUTTONS, FIT_PADDING],
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
  }).bindTooltip(text, { permanent: true });
}
