import type { LatLng } from '@sidehelm/console-common';
import { tokens } from '@sidehelm/theme';
import {
  LayerGroup,
  marker as createMarker,
  polyline,
  type LatLngTuple,
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
  setDeliveries(deliveries: readonly Delivery[]): void {
    this.clearLayers();
    const restaurants = new Map<string, string[]>();
    for (const { title, recipient, restaurant, path } of deliveries) {
      if (path) this.addLayer(drawPath(path));
      this.addLayer(drawPlace('customer', recipient, `Order ${title}`));
      if (!restaurant) continue;
      const key = JSON.stringify(restaurant);
      restaurants.set(key, [...(restaurants.get(key) ?? []), title]);
    }
    // A restaurant with more than one order stands there once.
    for (const [key, titles] of restaurants) {
      const { name, position } = JSON.parse(key);
      this.addLayer(
        drawPlace('restaurant', position, `${name}: ${titles.join(', ')}`),
      );
    }
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
