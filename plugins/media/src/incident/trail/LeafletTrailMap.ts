import { LAYOUT, type LatLng } from '@sidehelm/console-common';
import { ConsoleMap } from '@sidehelm/map-react/consoleMap';
import { tokens } from '@sidehelm/theme';
import {
  divIcon,
  latLngBounds,
  marker as createMarker,
  polyline,
  type LatLngTuple,
} from 'leaflet';
import { partsOf, type RobotPlace, type Waypoint } from './robotAt';

const MIN_ZOOM = 10;
const MAX_FIT_ZOOM = 18;
const FIT_PADDING = 28;
/** Pixels. */
const SIZE = 28;

const tuple = ({ lat, lng }: LatLng): LatLngTuple => [lat, lng];

/** An arrow that points to the north where the heading is known, else a dot. */
const robotSvg = `<svg width="${SIZE}" height="${SIZE}" viewBox="-14 -14 28 28" aria-hidden="true"><path data-arrow d="M0-11 8 9 0 5-8 9z" fill="${tokens.color.accent}" stroke="${tokens.color.background}" stroke-width="2"/><circle data-dot r="7" fill="${tokens.color.accent}" stroke="${tokens.color.background}" stroke-width="2"/></svg>`;

/** The way of a robot in a range, and the robot where it was at a moment. A click on the way tells the moment. */
export class LeafletTrailMap extends ConsoleMap {
  private readonly way = polyline([], {
    color: tokens.color.accent,
    opacity: 0.85,
    weight: 3,
    interactive: false,
  });
  /** Wider than what is seen: a finger hits it. */
  private readonly target = polyline([], { opacity: 0, weight: 18 });
  private readonly robot = createMarker([0, 0], {
    icon: divIcon({
      className: '',
      html: robotSvg,
      iconSize: [SIZE, SIZE],
    }),
    interactive: false,
    keyboard: false,
  });
  private waypoints: readonly Waypoint[] = [];
  private hasFitted = false;

  constructor(
    element: HTMLElement,
    options: {
      /** Base URL of the maps service, without a slash at the end. */
      mapsUrl: string;
      centre: LatLng;
      /** Gets the moment at which the robot was where somebody clicked, ms since 1970. */
      onSeek: (at: number) => void;
    },
  ) {
    const { mapsUrl, centre, onSeek } = options;
    super(element, {
      mapsUrl,
      centre,
      zoom: LAYOUT.mapZoom,
      minZoom: MIN_ZOOM,
    });
    this.setLayer('street');
    this.way.addTo(this.map);
    this.target.addTo(this.map);
    this.target.on('click', ({ latlng }) => {
      const nearest = this.nearest(latlng);
      if (nearest) onSeek(nearest.at);
    });
  }

  /** In the order of time. The map is fitted to the first way that has places, and then stays where people move it. */
  setWay(waypoints: readonly Waypoint[]): void {
    this.waypoints = waypoints;
    const parts = partsOf(waypoints).map(part =>
      part.map(({ position }) => tuple(position)),
    );
    this.way.setLatLngs(parts);
    this.target.setLatLngs(parts);
    if (!this.hasFitted && waypoints.length > 0) this.fit();
  }

  fit(): void {
    if (this.waypoints.length === 0) return;
    this.hasFitted = true;
    this.map.fitBounds(
      latLngBounds(this.waypoints.map(({ position }) => tuple(position))),
      {
        padding: [FIT_PADDING, FIT_PADDING],
        maxZoom: MAX_FIT_ZOOM,
        animate: false,
      },
    );
  }

  /** Many times a second; `undefined` where nobody knows. */
  setRobot(place: RobotPlace | undefined): void {
    if (!place) {
      this.robot.remove();
      return;
    }
    this.robot.setLatLng(tuple(place.position)).addTo(this.map);
    const element = this.robot.getElement();
    const svg = element?.querySelector('svg');
    if (!element || !svg) return;
    const isHeadingKnown = place.heading !== undefined;
    element.style.opacity = place.age > 0 ? '0.5' : '';
    svg.style.transform = `rotate(${place.heading ?? 0}deg)`;
    svg
      .querySelector('[data-arrow]')
      ?.setAttribute('visibility', isHeadingKnown ? 'visible' : 'hidden');
    svg
      .querySelector('[data-dot]')
      ?.setAttribute('visibility', isHeadingKnown ? 'hidden' : 'visible');
  }

  private nearest(to: LatLng): Waypoint | undefined {
    const point = this.map.latLngToLayerPoint(tuple(to));
    let nearest: Waypoint | undefined;
    let least = Infinity;
    for (const waypoint of this.waypoints) {
      const distance = this.map
        .latLngToLayerPoint(tuple(waypoint.position))
        .distanceTo(point);
      if (distance < least) {
        least = distance;
        nearest = waypoint;
      }
    }
    return nearest;
  }
}
