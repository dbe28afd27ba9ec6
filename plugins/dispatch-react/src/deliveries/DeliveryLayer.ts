import type { LatLng } from '@sidehelm/console-common';
import { tokens } from '@sidehelm/theme';
import {
  LayerGroup,
  marker as createMarker,
  polyline,
  type LatLngTuple,
  type Layer,
} from 'leaflet';
import { createPlaceIcon, type PlaceMark } from './createPlaceIcon';
import type { Delivery } from './Delivery';

export { createPlaceIcon };

const tupleOf = ({ lat, lng }: LatLng): LatLngTuple => [lat, lng];

/** Text goes in as text: a tooltip given as a string would be read as HTML. */
function textElement(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

function drawPlace(kind: PlaceMark['kind'], position: LatLng, text: string) {
  return createMarker(tupleOf(position), {
    icon: createPlaceIcon({ kind, isStale: false }),
    keyboard: false,
  }).bindTooltip(textElement(text), { direction: 'top', offset: [0, -10] });
}

/** Where open orders come from, where they go, and the way between. Import it only where Leaflet may be loaded. */
export class DeliveryLayer extends LayerGroup {
  /** By what they show: what stays the same stays on the map, with the words that somebody reads there. */
  private shown = new Map<string, Layer>();

  setDeliveries(deliveries: readonly Delivery[]): void {
    const next = new Map<string, Layer>();
    const add = (what: unknown[], draw: () => Layer) => {
      const key = JSON.stringify(what);
      if (!next.has(key)) next.set(key, this.shown.get(key) ?? draw());
    };
    const addPlace = (
      kind: PlaceMark['kind'],
      { lat, lng }: LatLng,
      text: string,
      of: string,
    ) =>
      add([kind, of, lat, lng, text], () =>
        drawPlace(kind, { lat, lng }, text),
      );

    const restaurants = new Map<string, string[]>();
    for (const { uuid, title, recipient, restaurant, path } of deliveries) {
      if (path) add(['path', path], () => drawPath(path));
      addPlace('customer', recipient, `Order ${title}`, uuid);
      if (!restaurant) continue;
      const key = JSON.stringify(restaurant);
      restaurants.set(key, [...(restaurants.get(key) ?? []), title]);
    }
    // A restaurant with more than one order stands there once.
    for (const [key, titles] of restaurants) {
      const { name, position } = JSON.parse(key);
      addPlace('restaurant', position, `${name}: ${titles.join(', ')}`, name);
    }
    for (const [key, layer] of this.shown)
      if (!next.has(key)) this.removeLayer(layer);
    for (const layer of next.values()) this.addLayer(layer);
    this.shown = next;
  }
}

function drawPath(path: readonly LatLng[]) {
  return polyline(path.map(tupleOf), {
    color: tokens.color.muted,
    weight: 3,
    dashArray: '2 6',
    interactive: false,
  });
}
