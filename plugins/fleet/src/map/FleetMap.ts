import type { LatLng } from '@sidehelm/console-common';
import { MAX_MAP_ZOOM, prefersReducedMotion } from '@sidehelm/map-react';
import { ConsoleMap } from '@sidehelm/map-react/consoleMap';
import type { Delivery } from '@sidehelm/dispatch-react';
import { DeliveryLayer } from '@sidehelm/dispatch-react/deliveryLayer';
import type { RobotTrail } from '@sidehelm/fleet-react';
import { TrailLayer } from '@sidehelm/fleet-react/trailLayer';
import {
  control,
  latLngBounds,
  point,
  type LatLngBounds,
  type LeafletKeyboardEvent,
  type LeafletMouseEvent,
  type Point,
} from 'leaflet';
import type { FleetMapModel } from './FleetMapModel';
import { MapTooltip } from './MapTooltip';
import { regionsAt, type MapRegion } from './MapRegion';
import { RegionLayer } from './RegionLayer';
import { ROBOT_REACH } from './paintRobot';
import { placeOf, RobotCanvasLayer } from './RobotCanvasLayer';
import type { MapItem, RobotCluster } from './RobotClusters';
import type { RobotDrawable } from './RobotDrawable';

export interface FleetMapOptions {
  model: FleetMapModel;
  /** Base URL of the maps service, without a slash at the end. */
  mapsUrl: string;
  centre: LatLng;
  zoom: number;
  /** A robot was clicked, or the map beside all robots: `undefined`. */
  onSelect: (robotId: string | undefined) => void;
  /** Robots that stand in one place, which no zoom sets apart, were clicked. */
  onTogether: (robotIds: readonly string[]) => void;
}

const MIN_ZOOM = 3;
/** A robot is looked at from at least this near. */
const ROBOT_ZOOM = 17;
/** Pixels between the fitted robots and the edge. */
const FIT_PADDING = 56;
const MAX_FIT_ZOOM = 18;
/** Seconds. */
const FLIGHT = 0.6;

/** Draws a `FleetMapModel` with Leaflet into an element. */
export class FleetMap extends ConsoleMap {
  private readonly robots = new RobotCanvasLayer();
  private readonly visibleRegions = new RegionLayer();
  private readonly fileRegions = new RegionLayer();
  private readonly trails = new TrailLayer();
  private readonly deliveries = new DeliveryLayer();
  private readonly tooltip: MapTooltip;
  private readonly unsubscribe: () => void;
  private regions: readonly MapRegion[] = [];
  private isMoving = false;
  /** Nobody has moved the map yet, and no robot was there to be shown. */
  private isOpening = true;

  constructor(
    element: HTMLElement,
    private readonly options: FleetMapOptions,
  ) {
    const { model, mapsUrl, centre, zoom } = options;
    super(element, {
      mapsUrl,
      centre,
      zoom,
      minZoom: MIN_ZOOM,
      worldCopyJump: true,
    });
    control.scale({ imperial: false, position: 'bottomright' }).addTo(this.map);
    this.tooltip = new MapTooltip(this.map);
    this.fileRegions.addTo(this.map);
    this.visibleRegions.addTo(this.map);
    this.deliveries.addTo(this.map);
    this.robots.addTo(this.map);
    this.map.on('click', this.onClick);
    this.map.on('mousemove', this.onPointer);
    this.map.on('mouseout', this.onPointerGone);
    this.map.on('movestart', this.onMoveStart);
    this.map.on('moveend', () => {
      this.isMoving = false;
      this.pointAtMiddle();
    });
    this.map.on('keydown', this.onKey);
    this.map.on('focus', this.pointAtMiddle);
    this.map.on('blur', this.onPointerGone);
    this.unsubscribe = model.drawables.subscribe(this.drawRobots);
    this.drawRobots();
  }

  get centre(): LatLng {
    const { lat, lng } = this.map.getCenter();
    return { lat, lng };
  }

  /** Around the robot or the middle of the map, as the maps service answers. */
  setVisibleRegions(regions: readonly MapRegion[]): void {
    this.regions = regions;
    this.visibleRegions.setRegions(regions);
  }

  /** From the polygon file. */
  setFileRegions(regions: readonly MapRegion[]): void {
    this.fileRegions.setRegions(regions);
  }

  /** Where the robots have been; `undefined` shows none. */
  setTrails(trails: readonly RobotTrail[] | undefined): void {
    if (trails) {
      this.trails.addTo(this.map);
      this.trails.setTrails(trails);
    } else this.trails.remove();
  }

  /** Where open orders come from and where they go. */
  setDeliveries(deliveries: readonly Delivery[]): void {
    this.deliveries.setDeliveries(deliveries);
  }

  /** Shows all robots at once. */
  fitAll(): void {
    const places = this.options.model.drawables.get();
    if (places.length > 0) this.fit(places);
  }

  /** Brings a robot into the middle, from near. */
  flyTo(robotId: string): void {
    const robot = this.options.model.find(robotId);
    if (!robot) return;
    const zoom = Math.max(this.map.getZoom(), ROBOT_ZOOM);
    if (prefersReducedMotion()) {
      this.map.setView([robot.lat, robot.lng], zoom, { animate: false });
    } else {
      this.map.flyTo([robot.lat, robot.lng], zoom, { duration: FLIGHT });
    }
  }

  override dispose(): void {
    this.unsubscribe();
    super.dispose();
  }

  private readonly drawRobots = () => {
    const robots = this.options.model.drawables.get();
    this.robots.setRobots(robots);
    if (this.isOpening && robots.length > 0) this.openOn(robots);
  };

  /** The first view: the robot in focus, else all. */
  private openOn(robots: readonly RobotDrawable[]) {
    const focused = robots.find(({ isSelected }) => isSelected);
    if (focused)
      this.map.setView([focused.lat, focused.lng], ROBOT_ZOOM, {
        animate: false,
      });
    else this.fit(robots, false);
    this.isOpening = false;
  }

  private fit(places: readonly LatLng[], animate = !prefersReducedMotion()) {
    this.map.fitBounds(boundsOf(places), {
      padding: [FIT_PADDING, FIT_PADDING],
      maxZoom: MAX_FIT_ZOOM,
      animate,
    });
  }

  private readonly onClick = ({ containerPoint }: LeafletMouseEvent) => {
    const item = this.robots.itemAt(containerPoint);
    this.choose(item, containerPoint);
  };

  private choose(item: MapItem | undefined, place: Point) {
    this.onPointerGone();
    const together = this.robots.robotsAt(place);
    if (item?.type === 'cluster') this.open(item.cluster);
    else if (together.length > 1) this.tellTogether(together);
    else this.options.onSelect(item?.robot.id);
  }

  private tellTogether(robots: readonly RobotDrawable[]) {
    this.options.onTogether(robots.map(({ id }) => id).sort());
  }

  /** Zooms until the robots of a cluster stand apart; of those in one place, it tells which they are. */
  private open(cluster: RobotCluster) {
    const robots = this.robots.clusters.robotsOf(cluster);
    if (robots.length === 0) return;
    const bounds = boundsOf(robots);
    if (this.isOnePlace(bounds)) {
      this.tellTogether(robots);
      return;
    }
    const padding = point(2 * FIT_PADDING, 2 * FIT_PADDING);
    const fitting = this.map.getBoundsZoom(bounds, false, padding);
    const zoom = Math.max(fitting, this.map.getZoom() + 1);
    this.map.setView(bounds.getCenter(), Math.min(zoom, MAX_MAP_ZOOM), {
      animate: !prefersReducedMotion(),
    });
  }

  /** Whether robots there cover each other however near one looks. */
  private isOnePlace(bounds: LatLngBounds): boolean {
    const [a, b] = [bounds.getNorthWest(), bounds.getSouthEast()].map(corner =>
      this.map.project(corner, MAX_MAP_ZOOM),
    );
    return a.distanceTo(b) <= ROBOT_REACH;
  }

  private readonly onKey = ({ originalEvent }: LeafletKeyboardEvent) => {
    if (originalEvent.key !== 'Enter') return;
    // What gets the focus by it is not pressed by it.
    originalEvent.preventDefault();
    const item = this.robots.nearestToMiddle();
    if (item) this.choose(item, this.map.latLngToContainerPoint(placeOf(item)));
  };

  /** With the keyboard, what is nearest to the middle is what Enter opens. */
  private readonly pointAtMiddle = () => {
    if (this.map.getContainer().matches(':focus-visible'))
      this.pointAt(this.robots.nearestToMiddle());
  };

  private readonly onPointer = ({
    containerPoint,
    latlng,
  }: LeafletMouseEvent) => {
    // Nobody reads what passes below the pointer while the map is dragged.
    if (this.isMoving) return;
    const item = this.robots.itemAt(containerPoint);
    this.map.getContainer().style.cursor = item ? 'pointer' : '';
    this.pointAt(item);
    if (!item)
      this.tooltip.showRegions(regionsAt(this.regions, latlng), latlng);
  };

  private pointAt(item: MapItem | undefined) {
    this.robots.setHovered(item);
    if (item?.type === 'robot') this.tooltip.showRobot(item.robot);
    else if (item) {
      const robots = this.robots.clusters.robotsOf(item.cluster, 6);
      this.tooltip.showCluster(item.cluster, robots);
    }
  }

  private readonly onMoveStart = () => {
    this.isMoving = true;
    this.isOpening = false;
    this.onPointerGone();
  };

  private readonly onPointerGone = () => {
    this.robots.setHovered(undefined);
    this.tooltip.hide();
    this.map.getContainer().style.cursor = '';
  };
}

function boundsOf(places: readonly LatLng[]): LatLngBounds {
  return latLngBounds(places.map(({ lat, lng }) => [lat, lng]));
}
