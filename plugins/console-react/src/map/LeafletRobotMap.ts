import type { LatLng } from '@sidehelm/console-common';
import {
  Browser,
  map as createMap,
  marker as createMarker,
  polyline,
  tileLayer,
  type Map as LeafletMap,
  type Marker,
  type TileLayer,
} from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { formatAge } from '../clock/formatAge';
import { formatAgo } from '../clock/formatAgo';
import { serverClock } from '../clock/serverClock';
import { tokens } from '../theme/tokens';
import { createLastKnownIcon, createRobotIcon } from './createRobotIcon';
import { MAX_MAP_ZOOM, mapTilesUrl, type MapLayer } from './mapTiles';
import { ParticleLayer, type Particle } from './ParticleLayer';
import { prefersReducedMotion } from './prefersReducedMotion';
import type { RobotMapModel } from './RobotMapModel';

export interface LeafletRobotMapOptions {
  model: RobotMapModel;
  /** Base URL of the maps service, without a slash at the end. */
  mapsUrl: string;
  zoom: number;
  centre: LatLng;
  /** Arrow keys move the map while it has the focus. */
  hasKeyboard: boolean;
}

const MIN_ZOOM = 12;

/** Draws a `RobotMapModel` with Leaflet into an element. */
export class LeafletRobotMap {
  private readonly map: LeafletMap;
  private readonly robot = createRobotIcon();
  private readonly robotMarker: Marker;
  private readonly lastKnownMarker: Marker;
  private readonly tooltip = document.createElement('span');
  private readonly trail = polyline([], {
    color: tokens.color.accent,
    weight: 2.5,
    opacity: 0.9,
    interactive: false,
  });
  private readonly particles = new ParticleLayer();
  private readonly endings: (() => void)[] = [];
  private tiles?: TileLayer;

  constructor(
    element: HTMLElement,
    private readonly options: LeafletRobotMapOptions,
  ) {
    const { model, centre, zoom, hasKeyboard } = options;
    // Without 3D transforms a map is one layer for the browser's compositor instead of
    // dozens, each of which would be composed again with every frame of the video below.
    Object.assign(Browser, { any3d: false });
    this.map = createMap(element, {
      center: [centre.lat, centre.lng],
      zoom,
      minZoom: MIN_ZOOM,
      maxZoom: MAX_MAP_ZOOM,
      zoomControl: false,
      attributionControl: false,
      keyboard: hasKeyboard,
    });
    this.robotMarker = createMarker([0, 0], {
      icon: this.robot.icon,
      interactive: false,
      keyboard: false,
    });
    // Text goes in as text: a tooltip given as a string would be read as HTML.
    this.lastKnownMarker = createMarker([0, 0], {
      icon: createLastKnownIcon(),
      keyboard: false,
    }).bindTooltip(() => {
      this.writeTooltip();
      return this.tooltip;
    });
    this.trail.addTo(this.map);
    this.particles.addTo(this.map);
    this.map.on('dragstart', () => model.drag());
    this.endings.push(
      model.marker.subscribe(this.drawMarker),
      model.heading.subscribe(this.drawHeading),
      model.trail.subscribe(this.drawTrail),
      model.isFollowing.subscribe(this.follow),
    );
    this.drawMarker();
    this.drawHeading();
    this.drawTrail();
  }

  setLayer(layer: MapLayer): void {
    const next = tileLayer(mapTilesUrl(this.options.mapsUrl, layer), {
      maxZoom: MAX_MAP_ZOOM,
      minZoom: MIN_ZOOM,
    }).addTo(this.map);
    this.tiles?.remove();
    this.tiles = next;
  }

  setParticles(origin: LatLng, particles: readonly Particle[]): void {
    this.particles.setParticles(origin, particles);
  }

  setZoom(zoom: number): void {
    this.map.setZoom(zoom, { animate: false });
  }

  zoomBy(steps: number): void {
    this.map.setZoom(this.map.getZoom() + steps);
  }

  /** The element has a new size. */
  resize(): void {
    this.map.invalidateSize({ animate: false, pan: false });
    this.follow();
  }

  dispose(): void {
    this.endings.forEach(end => end());
    this.map.remove();
  }

  private readonly drawMarker = () => {
    const marker = this.options.model.marker.get();
    const isLive = marker?.kind === 'live';
    if (marker) {
      const { lat, lng } = marker.position;
      const shown = isLive ? this.robotMarker : this.lastKnownMarker;
      shown.setLatLng([lat, lng]);
      shown.addTo(this.map);
      // For tests and support: where the map shows the robot.
      this.map.getContainer().dataset.robotPosition = `${lat},${lng}`;
    }
    if (!isLive) this.robotMarker.remove();
    if (isLive || !marker) this.lastKnownMarker.remove();
    if (isLive) this.robot.setFresh(marker.isFresh);
    this.follow();
  };

  private readonly drawHeading = () =>
    this.robot.setHeading(this.options.model.heading.get());

  private readonly drawTrail = () =>
    this.trail.setLatLngs(
      this.options.model.trail.get().map(({ lat, lng }) => [lat, lng]),
    );

  private readonly follow = () => {
    const { model } = this.options;
    const marker = model.marker.get();
    if (!marker || !model.isFollowing.get()) return;
    this.map.panTo([marker.position.lat, marker.position.lng], {
      animate: !prefersReducedMotion(),
    });
  };

  private writeTooltip() {
    const marker = this.options.model.marker.get();
    if (marker?.kind !== 'last-known') return;
    const seen = formatAgo(formatAge(serverClock.now() - marker.seenAt));
    const time = new Date(marker.seenAt).toLocaleString();
    this.tooltip.textContent = `Last seen ${seen} (${time})`;
  }
}
