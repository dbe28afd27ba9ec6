import {
  DomUtil,
  latLng,
  type LatLng,
  Layer,
  type LeafletEventHandlerFn,
  type Map as LeafletMap,
  type Point,
  type ZoomAnimEvent,
} from 'leaflet';
import { clusterRadius, paintCluster } from './paintCluster';
import { paintRobot, ROBOT_REACH } from './paintRobot';
import { PixelIndex } from './PixelIndex';
import { RobotClusters, type MapItem } from './RobotClusters';
import type { RobotDrawable } from './RobotDrawable';

/** Share of the map drawn beyond each edge, so that a pan rarely draws anew. */
const MARGIN = 0.15;
/** With more robots than this on screen, labels would cover the map. */
const MAX_LABELS = 60;
const PANE = 'robots';
/** Above the markers, below the tooltips. */
const PANE_Z = '620';

/** What identifies an item from one drawing to the next. */
function itemKey(item: MapItem): string {
  return item.type === 'robot'
    ? `robot ${item.robot.id}`
    : `cluster ${item.cluster.id}`;
}

/** Where it stands. */
export function placeOf(item: MapItem): LatLng {
  const { lat, lng } = item.type === 'robot' ? item.robot : item.cluster;
  return latLng(lat, lng);
}

/**
 * The fleet on one canvas, whatever its size. It draws when robots, view or
 * pointer change, and only moves what is drawn while the map pans or zooms.
 * `data-robots`, `data-clusters`, `data-standing`
 * (the robots of both), `data-total` and `data-zoom` on the canvas say what stands on it.
 */
export class RobotCanvasLayer extends Layer {
  readonly clusters = new RobotClusters(() => performance.now());
  private readonly canvas = document.createElement('canvas');
  private readonly hits = new PixelIndex<MapItem>();
  private map?: LeafletMap;
  private items: readonly MapItem[] = [];
  private total = 0;
  private draws = 0;
  private hoveredKey?: string;
  /** Where the canvas lies: its north-west corner, and the zoom it was drawn at. */
  private corner: LatLng = latLng(0, 0);
  private zoom = 0;
  private frame?: number;
  private reindexing?: ReturnType<typeof setTimeout>;

  setRobots(robots: readonly RobotDrawable[]): void {
    this.total = robots.length;
    this.clusters.setRobots(robots);
    this.requestDraw();
  }

  setHovered(item: MapItem | undefined): void {
    const key = item && itemKey(item);
    if (key === this.hoveredKey) return;
    this.hoveredKey = key;
    this.requestDraw();
  }

  /** @param place - pixels from the map's top left corner */
  itemAt(place: Point): MapItem | undefined {
    const at = this.onCanvas(place);
    return at && this.hits.find(at.x, at.y);
  }

  /** The robots that stand for themselves there, also those below another one. */
  robotsAt(place: Point): RobotDrawable[] {
    const at = this.onCanvas(place);
    const items = at ? this.hits.findAll(at.x, at.y) : [];
    return items
      .filter(item => item.type === 'robot')
      .map(({ robot }) => robot);
  }

  /** What stands nearest to the middle of the map, of what is in sight. */
  nearestToMiddle(): MapItem | undefined {
    const { map } = this;
    if (!map) return undefined;
    const size = map.getSize();
    const middle = size.divideBy(2);
    let nearest: MapItem | undefined;
    let shortest = Infinity;
    for (const item of this.items) {
      const at = map.latLngToContainerPoint(placeOf(item));
      const isInSight =
        at.x >= 0 && at.y >= 0 && at.x <= size.x && at.y <= size.y;
      const distance = at.distanceTo(middle);
      if (!isInSight || distance >= shortest) continue;
      nearest = item;
      shortest = distance;
    }
    return nearest;
  }

  private onCanvas(place: Point): Point | undefined {
    return this.map
      ?.containerPointToLayerPoint(place)
      .subtract(this.map.latLngToLayerPoint(this.corner));
  }

  onAdd(map: LeafletMap): this {
    this.map = map;
    const pane = map.getPane(PANE) ?? map.createPane(PANE);
    pane.style.zIndex = PANE_Z;
    pane.style.pointerEvents = 'none';
    this.canvas.className = 'leaflet-layer leaflet-zoom-animated';
    this.canvas.setAttribute('role', 'img');
    pane.append(this.canvas);
    this.draw();
    return this;
  }

  onRemove(): this {
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    clearTimeout(this.reindexing);
    this.canvas.remove();
    this.map = undefined;
    return this;
  }

  getEvents(): { [name: string]: LeafletEventHandlerFn } {
    return {
      move: () => this.onMove(),
      moveend: () => this.draw(),
      resize: () => this.draw(),
      zoom: () => this.onZoom(),
      zoomanim: event => this.onZoomAnimation(event as ZoomAnimEvent),
    };
  }

  private requestDraw() {
    if (!this.map) return;
    this.frame ??= requestAnimationFrame(() => {
      this.frame = undefined;
      this.draw();
    });
  }

  /** A pan shows what was drawn beyond the edges; past that it draws anew. */
  private onMove() {
    const { map } = this;
    if (!map || map.getZoom() !== this.zoom) return;
    const at = map.latLngToContainerPoint(this.corner);
    const size = map.getSize();
    const margin = size.multiplyBy(2 * MARGIN);
    const isCovered =
      at.x <= 0 && at.y <= 0 && at.x >= -margin.x && at.y >= -margin.y;
    if (!isCovered) this.draw();
  }

  /** Every step of a pinch or a flight: what is drawn grows or shrinks with the map. */
  private onZoom() {
    const { map } = this;
    if (!map || map.getZoom() === this.zoom) return;
    const scale = map.getZoomScale(map.getZoom(), this.zoom);
    const place = map.latLngToLayerPoint(this.corner);
    DomUtil.setTransform(this.canvas, place, scale);
  }

  /** Leaflet animates from here to the new zoom by a transition of the transform. */
  private onZoomAnimation({ center, zoom }: ZoomAnimEvent) {
    const { map } = this;
    const mapPane = map?.getPane('mapPane');
    if (!map || !mapPane) return;
    const origin = map
      .project(center, zoom)
      .subtract(map.getSize().divideBy(2))
      .add(DomUtil.getPosition(mapPane))
      .round();
    DomUtil.setTransform(
      this.canvas,
      map.project(this.corner, zoom).subtract(origin),
      map.getZoomScale(zoom, this.zoom),
    );
  }

  private draw() {
    const { map, canvas } = this;
    if (!map) return;
    const size = map.getSize();
    const margin = size.multiplyBy(MARGIN).round();
    const extent = size.add(margin.multiplyBy(2));
    this.corner = map.containerPointToLatLng(margin.multiplyBy(-1));
    this.zoom = map.getZoom();
    const opposite = map.containerPointToLatLng(size.add(margin));
    const items = this.clusters.at(this.zoom, {
      west: this.corner.lng,
      north: this.corner.lat,
      east: opposite.lng,
      south: opposite.lat,
    });
    this.items = items;
    const context = this.clear(extent);
    DomUtil.setPosition(canvas, map.latLngToLayerPoint(this.corner));
    this.hits.clear();
    if (context) this.paint(context, map, items);
    this.report(items);
    this.scheduleReindex();
  }

  /** Sizes and empties the canvas; the context draws in CSS pixels. */
  private clear(extent: Point): CanvasRenderingContext2D | null {
    const { canvas } = this;
    const ratio = window.devicePixelRatio || 1;
    const width = Math.round(extent.x * ratio);
    const height = Math.round(extent.y * ratio);
    const context = canvas.getContext('2d');
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
      canvas.style.width = `${extent.x}px`;
      canvas.style.height = `${extent.y}px`;
    }
    context?.setTransform(1, 0, 0, 1, 0, 0);
    context?.clearRect(0, 0, width, height);
    return context;
  }

  private paint(
    context: CanvasRenderingContext2D,
    map: LeafletMap,
    items: readonly MapItem[],
  ) {
    const ratio = window.devicePixelRatio || 1;
    const origin = map.latLngToLayerPoint(this.corner);
    const singles = items.filter(item => item.type === 'robot').length;
    const hasLabel = singles <= MAX_LABELS;
    // Single robots stand above groups, and the selected one above all.
    const groupsFirst = [...items].sort(
      (a, b) => Number(a.type === 'robot') - Number(b.type === 'robot'),
    );
    for (const item of groupsFirst) {
      const { x, y } = map.latLngToLayerPoint(placeOf(item)).subtract(origin);
      context.setTransform(ratio, 0, 0, ratio, x * ratio, y * ratio);
      const isHovered = itemKey(item) === this.hoveredKey;
      if (item.type === 'robot') {
        paintRobot(context, item.robot, { isHovered, hasLabel });
        this.hits.add(x, y, ROBOT_REACH, item);
      } else {
        paintCluster(context, item.cluster, isHovered);
        this.hits.add(x, y, clusterRadius(item.cluster.count) + 4, item);
      }
    }
  }

  /** Positions that come faster than the index is made are shown a little later. */
  private scheduleReindex() {
    clearTimeout(this.reindexing);
    const wait = this.clusters.pendingFor;
    if (wait === 0) return;
    this.reindexing = setTimeout(() => this.requestDraw(), wait);
  }

  private report(items: readonly MapItem[]) {
    const robots = items.filter(item => item.type === 'robot').length;
    const clusters = items.length - robots;
    const { dataset } = this.canvas;
    this.draws += 1;
    dataset.total = String(this.total);
    dataset.robots = String(robots);
    dataset.clusters = String(clusters);
    dataset.standing = String(
      items.reduce(
        (sum, item) => sum + (item.type === 'robot' ? 1 : item.cluster.count),
        0,
      ),
    );
    dataset.draws = String(this.draws);
    dataset.zoom = String(this.zoom);
    this.canvas.setAttribute(
      'aria-label',
      `${this.total} robots on the map, here ${robots} robots and ${clusters} groups`,
    );
  }
}
