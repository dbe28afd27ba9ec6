import { LAYOUT, type LatLng } from '@sidehelm/console-common';
import {
  marker as createMarker,
  point,
  type LatLng as LeafletLatLng,
  type Marker,
} from 'leaflet';
import { ConsoleMap } from '../map/ConsoleMap';
import { createPinIcon } from './createPinIcon';

export interface LeafletPinMapOptions {
  /** Base URL of the maps service, without a slash at the end. */
  mapsUrl: string;
  /** Where the pin is; absent until it was placed, then it waits at the centre. */
  position?: LatLng;
  center: LatLng;
  onMove: (position: LatLng) => void;
}

const MIN_ZOOM = 10;
/** At which a door and the sidewalk before it can be told apart. */
const DOOR_ZOOM = 18;
/** Pixels for one press of an arrow key, and with Shift. */
const STEP = 4;
const LONG_STEP = 32;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A map with a pin that people move: by dragging it, with a click or with the arrow keys. */
export class LeafletPinMap extends ConsoleMap {
  private readonly pin: Marker;
  private isPlaced: boolean;

  constructor(
    element: HTMLElement,
    private readonly options: LeafletPinMapOptions,
  ) {
    const { position, center, mapsUrl } = options;
    const at = position ?? center;
    super(element, {
      mapsUrl,
      centre: at,
      zoom: position ? DOOR_ZOOM : LAYOUT.mapZoom,
      minZoom: MIN_ZOOM,
      // The arrow keys belong to the pin.
      keyboard: false,
    });
    this.setLayer('street');
    this.isPlaced = position !== undefined;
    this.pin = createMarker([at.lat, at.lng], {
      icon: createPinIcon(),
      draggable: true,
      autoPan: true,
    }).addTo(this.map);
    const handle = this.pin.getElement();
    handle?.setAttribute('aria-label', 'Pin, moved with the arrow keys');
    handle?.addEventListener('keydown', this.moveByKey);
    this.pin.on('dragend', () => this.report(this.pin.getLatLng()));
    this.map.on('click', ({ latlng }) => this.report(latlng));
  }

  /** Puts the pin somewhere, and the map where it can be seen: near enough for a door when it is found for the first time. */
  setPosition({ lat, lng }: LatLng): void {
    const isFirst = !this.isPlaced;
    this.isPlaced = true;
    if (!isFirst && this.pin.getLatLng().equals([lat, lng])) return;
    this.pin.setLatLng([lat, lng]);
    if (isFirst || !this.map.getBounds().contains([lat, lng])) {
      const zoom = this.map.getZoom();
      this.map.setView([lat, lng], isFirst ? Math.max(zoom, DOOR_ZOOM) : zoom, {
        animate: false,
      });
    }
  }

  override resize(): void {
    // What is in the middle stays there.
    this.map.invalidateSize({ animate: false });
  }

  private readonly moveByKey = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    if (!direction) return;
    // Neither the dialog nor the page scrolls.
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? LONG_STEP : STEP;
    // Not the pixel on screen: a pixel is metres, and the pin would not go straight.
    const here = this.map.project(this.pin.getLatLng());
    const [x, y] = direction;
    const there = here.add(point(x, y).multiplyBy(step));
    this.report(this.map.unproject(there));
    this.map.panInside(this.pin.getLatLng(), {
      padding: [LONG_STEP, LONG_STEP],
      animate: false,
    });
  };

  private report({ lat, lng }: LeafletLatLng) {
    // Six decimals are a decimetre.
    const position = { lat: round(lat), lng: round(lng) };
    // Who places it by hand has the map as they want it.
    this.isPlaced = true;
    this.pin.setLatLng([position.lat, position.lng]);
    this.options.onMove(position);
  }
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
