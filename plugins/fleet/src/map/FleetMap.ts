import type { LatLng } from '@sidehelm/console-common';
import { MAX_MAP_ZOOM, prefersReducedMotion } from '@sidehelm/console-react';
import { ConsoleMap } from '@sidehelm/console-react/consoleMap';
import {
  control,
  latLngBounds,
  point,
  type LatLngBounds,
  type LeafletMouseEvent,
} from 'leaflet';
import type { FleetMapModel } from './FleetMapModel';
import { MapTooltip } from './MapTooltip';
import { regionsAt, type MapRegion } from './MapRegion';
import { RegionLayer } from './RegionLayer';
import type { RobotCluster } from './RobotClusters';
import { RobotCanvasLayer } from './RobotCanvasLayer';

export interface FleetMapOptions {
  model: FleetMapModel;
  /** Base URL of the maps service, without a slash at the end. */
  mapsUrl: string;
  centre: LatLng;
  zoom: number;
  /** A robot was clicked, or the map beside all robots: `undefined`. */
  onSelect: (robotId: string | undefined) => void;
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
  private readonly tooltip: MapTooltip;
  private readonly unsubscribe: () => void;
  private regions: readonly MapRegion[] = [];
  private isMoving = false;

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
      zoomAnimation: !prefersReducedMotion(),
      fadeAnimation: !prefersReducedMotion(),
    });
    control.scale({ imperial: false, position: 'bottomright' }).addTo(this.map);
    this.tooltip = new MapTooltip(this.map);
    this.fileRegions.addTo(this.map);
    this.visibleRegions.addTo(this.map);
    this.robots.addTo(this.map);
    this.map.on('click', this.onClick);
    this.map.on('mousemove', this.onPointer);
    this.map.on('mouseout', this.onPointerGone);
    this.map.on('movestart', this.onMoveStart);
    this.map.on('moveend', () => {
      this.isMoving = false;
    });
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

  private readonly drawRobots = () =>
    this.robots.setRobots(this.options.model.drawables.get());

  private fit(places: readonly LatLng[]) {
    this.map.fitBounds(boundsOf(places), {
      padding: [FIT_PADDING, FIT_PADDING],
      maxZoom: MAX_FIT_ZOOM,
      animate: !prefersReducedMotion(),
    });
  }

  private readonly onClick = ({ containerPoint }: LeafletMouseEvent) => {
    const item = this.robots.itemAt(containerPoint);
    this.onPointerGone();
    if (item?.type === 'cluster') this.open(item.cluster);
    else this.options.onSelect(item?.robot.id);
  };

  /** Zooms until the robots of a cluster stand apart; those in one place, step by step. */
  private open(cluster: RobotCluster) {
    const robots = this.robots.clusters.robotsOf(cluster);
    if (robots.length === 0) return;
    const bounds = boundsOf(robots);
    const padding = point(2 * FIT_PADDING, 2 * FIT_PADDING);
    const fitting = this.map.getBoundsZoom(bounds, false, padding);
    const zoom = Math.max(fitting, this.map.getZoom() + 1);
    this.map.setView(bounds.getCenter(), Math.min(zoom, MAX_MAP_ZOOM), {
      animate: !prefersReducedMotion(),
    });
  }

  private readonly onPointer = ({
    containerPoint,
    latlng,
  }: LeafletMouseEvent) => {
    // Nobody reads what passes below the pointer while the map is dragged.
    if (this.isMoving) return;
    const item = this.robots.itemAt(containerPoint);
    this.robots.setHovered(item);
    this.map.getContainer().style.cursor = item ? 'pointer' : '';
    if (item?.type === 'robot') this.tooltip.showRobot(item.robot);
    else if (item) {
      const robots = this.robots.clusters.robotsOf(item.cluster, 6);
      this.tooltip.showCluster(item.cluster, robots);
    } else {
      this.tooltip.showRegions(regionsAt(this.regions, latlng), latlng);
    }
  };

  private readonly onMoveStart = () => {
    this.isMoving = true;
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
