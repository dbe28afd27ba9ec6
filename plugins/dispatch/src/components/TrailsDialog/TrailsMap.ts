import { LAYOUT, type LatLng } from '@sidehelm/console-common';
import type { Delivery } from '@sidehelm/dispatch-react';
import { DeliveryLayer } from '@sidehelm/dispatch-react/deliveryLayer';
import type { RobotTrail } from '@sidehelm/fleet-react';
import { TrailLayer } from '@sidehelm/fleet-react/trailLayer';
import { ConsoleMap } from '@sidehelm/map-react/consoleMap';
import { latLng, latLngBounds, type LatLngBounds } from 'leaflet';

const MIN_ZOOM = 3;
const FIT_PADDING = 24;
const MAX_FIT_ZOOM = 18;

/** The trails of the fleet on a map, and what is to be delivered. It opens on the trails, and on a box around its centre while there are none. */
export class TrailsMap extends ConsoleMap {
  private readonly trails = new TrailLayer();
  private readonly deliveries = new DeliveryLayer();
  private bounds?: LatLngBounds;

  constructor(
    element: HTMLElement,
    { mapsUrl, centre }: { mapsUrl: string; centre: LatLng },
  ) {
    super(element, {
      mapsUrl,
      centre,
      zoom: LAYOUT.mapZoom,
      minZoom: MIN_ZOOM,
    });
    this.setLayer('street');
    this.trails.addTo(this.map);
    this.deliveries.addTo(this.map);
    this.map.fitBounds(latLng(centre).toBounds(LAYOUT.trailsMapBox), {
      animate: false,
    });
  }

  setTrails(trails: readonly RobotTrail[]): void {
    this.trails.setTrails(trails);
    const places = trails.flatMap(({ points }) =>
      points.map(({ position }): [number, number] => [
        position.lat,
        position.lng,
      ]),
    );
    const isFirst = this.bounds === undefined;
    this.bounds = places.length > 0 ? latLngBounds(places) : undefined;
    // Later ones do not move the map under somebody's hands.
    if (isFirst) this.fitAll();
  }

  /** Where open orders come from and where they go. */
  setDeliveries(deliveries: readonly Delivery[]): void {
    this.deliveries.setDeliveries(deliveries);
  }

  /** Shows all trails at once. */
  fitAll(): void {
    if (!this.bounds) return;
    this.map.fitBounds(this.bounds, {
      padding: [FIT_PADDING, FIT_PADDING],
      maxZoom: MAX_FIT_ZOOM,
      animate: false,
    });
  }
}
