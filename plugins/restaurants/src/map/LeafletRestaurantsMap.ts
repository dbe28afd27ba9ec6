import { LAYOUT, type LatLng } from '@sidehelm/console-common';
import type { Restaurant } from '@sidehelm/contracts';
import { prefersReducedMotion } from '@sidehelm/map-react';
import { ConsoleMap } from '@sidehelm/map-react/consoleMap';
import { describeShut } from '@sidehelm/restaurants-react';
import { tokens } from '@sidehelm/theme';
import {
  Canvas,
  circleMarker,
  latLngBounds,
  layerGroup,
  type CircleMarker,
} from 'leaflet';

export interface LeafletRestaurantsMapOptions {
  /** Base URL of the maps service, without a slash at the end. */
  mapsUrl: string;
  /** Where the map is until it knows a restaurant. */
  centre: LatLng;
  /** Somebody presses a restaurant. */
  onOpen: (uuid: string) => void;
}

const MIN_ZOOM = 4;
const FIT_PADDING = 36;
const MAX_FIT_ZOOM = 17;

/** What Leaflet keeps to itself. */
interface CanvasInside {
  _ctx?: CanvasRenderingContext2D;
  _redrawRequest: number | null;
  _redraw(): void;
}

/** Leaflet's, which forgets a frame that it has asked for when it draws at once, and so would draw on a map that is gone. */
const MapCanvas: typeof Canvas = Canvas.extend({
  _redraw(this: CanvasInside) {
    const { _redraw } = Canvas.prototype as unknown as CanvasInside;
    if (this._ctx) _redraw.call(this);
    else this._redrawRequest = null;
  },
});

/** All restaurants, drawn with Leaflet on one canvas: there are thousands. */
export class LeafletRestaurantsMap extends ConsoleMap {
  private readonly marks = layerGroup();
  private readonly renderer = new MapCanvas({ padding: 0.2 });
  private restaurants: readonly Restaurant[] = [];
  private isFitted = false;

  constructor(
    element: HTMLElement,
    private readonly options: LeafletRestaurantsMapOptions,
  ) {
    super(element, {
      mapsUrl: options.mapsUrl,
      centre: options.centre,
      zoom: LAYOUT.mapZoom,
      minZoom: MIN_ZOOM,
    });
    this.setLayer('street');
    this.marks.addTo(this.map);
  }

  setRestaurants(restaurants: readonly Restaurant[]): void {
    const isLeft = hasMoved(this.restaurants, restaurants);
    this.restaurants = restaurants;
    this.marks.clearLayers();
    for (const restaurant of restaurants)
      this.marks.addLayer(this.draw(restaurant));
    if ((this.isFitted && !isLeft) || restaurants.length === 0) return;
    this.isFitted = true;
    this.fit(false);
  }

  /** Shows all restaurants at once. */
  fitAll(): void {
    this.fit(!prefersReducedMotion());
  }

  private fit(animate: boolean) {
    if (this.restaurants.length === 0) return;
    const bounds = latLngBounds(
      this.restaurants.map(({ geocoded_address: { lat, lng } }) => [lat, lng]),
    );
    this.map.fitBounds(bounds, {
      padding: [FIT_PADDING, FIT_PADDING],
      maxZoom: MAX_FIT_ZOOM,
      animate,
    });
  }

  private draw(restaurant: Restaurant): CircleMarker {
    const { lat, lng } = restaurant.geocoded_address;
    const shut = describeShut(restaurant);
    // Text goes in as text: a tooltip given as a string would be read as HTML.
    const text = document.createElement('span');
    text.textContent = shut ? `${restaurant.name}. ${shut}` : restaurant.name;
    return circleMarker([lat, lng], {
      renderer: this.renderer,
      radius: 7,
      weight: 2,
      color: tokens.color.background,
      fillOpacity: 1,
      ...lookOf(restaurant),
    })
      .bindTooltip(text, { offset: [10, 0] })
      .on('click', () => this.options.onOpen(restaurant.uuid));
  }
}

/** Whether there is one restaurant, the same as before, at another place: the map would show nothing of it. */
function hasMoved(
  before: readonly Restaurant[],
  now: readonly Restaurant[],
): boolean {
  const [known] = before;
  const [one] = now;
  if (before.length !== 1 || now.length !== 1 || known.uuid !== one.uuid)
    return false;
  const { lat, lng } = one.geocoded_address;
  return (
    lat !== known.geocoded_address.lat || lng !== known.geocoded_address.lng
  );
}

/** Whoever sees no colours tells them apart by the rim: open ones are full. */
function lookOf({ availability }: Restaurant) {
  switch (availability?.state) {
    case 'paused':
      return { color: tokens.color.warn, fillColor: tokens.color.background };
    case 'closed':
      return { color: tokens.color.muted, fillColor: tokens.color.background };
    default:
      return { fillColor: tokens.color.ok };
  }
}
