import type { LatLng } from '@sidehelm/console-common';
import { marker as createMarker, polyline, type Marker } from 'leaflet';
import { formatAge, formatAgo, serverClock } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { prefersReducedMotion } from '@sidehelm/map-react';
import { ConsoleMap } from '@sidehelm/map-react/consoleMap';
import type { RouteGuide } from '../destination/RouteGuide';
import { createDestinationIcon } from './createDestinationIcon';
import { createLastKnownIcon, createRobotIcon } from './createRobotIcon';
import { ParticleLayer } from './ParticleLayer';
import type { RobotMapModel } from './RobotMapModel';
import { splitAtJumps } from './splitAtJumps';

export interface LeafletRobotMapOptions {
  model: RobotMapModel;
  /** Base URL of the maps service, without a slash at the end. */
  mapsUrl: string;
  zoom: number;
  centre: LatLng;
  /** Arrow keys move the map while it has the focus. */
  hasKeyboard: boolean;
  /** Where the robot is driven to. */
  guide?: RouteGuide;
}

const MIN_ZOOM = 12;

/** Draws a `RobotMapModel` with Leaflet into an element. */
export class LeafletRobotMap extends ConsoleMap {
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
  /** The way that is still to go; dashed, as the trail is not. */
  private readonly route = polyline([], {
    color: tokens.color.warn,
    weight: 4,
    dashArray: '2 7',
    opacity: 0.95,
    interactive: false,
  });
  private readonly destination = createMarker([0, 0], {
    icon: createDestinationIcon(),
    interactive: false,
    keyboard: false,
  });
  private readonly particles = new ParticleLayer();
  private readonly endings: (() => void)[] = [];

  constructor(
    element: HTMLElement,
    private readonly options: LeafletRobotMapOptions,
  ) {
    const { model, mapsUrl, centre, zoom, hasKeyboard, guide } = options;
    super(element, {
      mapsUrl,
      centre,
      zoom,
      minZoom: MIN_ZOOM,
      keyboard: hasKeyboard,
      // A flat map is one layer for the browser's compositor instead of dozens, each
      // of which would be composed again with every frame of the video below.
      isFlat: true,
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
      model.particles.subscribe(this.drawParticles),
      model.isFollowing.subscribe(this.follow),
    );
    if (guide)
      this.endings.push(
        guide.ahead.subscribe(this.drawRoute),
        guide.destination.subscribe(this.drawRoute),
      );
    this.drawRoute();
    this.drawMarker();
    this.drawHeading();
    this.drawTrail();
    this.drawParticles();
  }

  setZoom(zoom: number): void {
    this.map.setZoom(zoom, { animate: false });
  }

  override resize(): void {
    super.resize();
    this.follow();
  }

  override dispose(): void {
    this.endings.forEach(end => end());
    super.dispose();
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
    this.trail.setLatLngs(splitAtJumps(this.options.model.trail.get()));

  private readonly drawRoute = () => {
    const { guide } = this.options;
    const path = guide?.ahead.get()?.path ?? [];
    this.route.setLatLngs(path.map(({ lat, lng }) => [lat, lng]));
    if (path.length > 0) this.route.addTo(this.map).bringToBack();
    else this.route.remove();
    const to = guide?.destination.get()?.position;
    // For tests and support: how many points of the way are drawn.
    this.map.getContainer().dataset.routePoints = `${path.length}`;
    if (to) this.destination.setLatLng([to.lat, to.lng]).addTo(this.map);
    else this.destination.remove();
  };

  private readonly drawParticles = () => {
    const cloud = this.options.model.particles.get();
    this.particles.setParticles(cloud?.origin, cloud?.particles ?? []);
  };

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
