import { CanvasLayer, type DrawnPart } from '@sidehelm/map-react/canvasLayer';
import {
  latLng,
  type LatLng,
  type Map as LeafletMap,
  type Point,
} from 'leaflet';
import { clusterRadius, paintCluster } from './paintCluster';
import { paintRobot, ROBOT_REACH } from './paintRobot';
import { PixelIndex } from './PixelIndex';
import { RobotClusters, type MapItem } from './RobotClusters';
import type { RobotDrawable } from './RobotDrawable';

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
 * pointer change. `data-robots`, `data-clusters`, `data-standing`
 * (the robots of both), `data-total` and `data-zoom` on the canvas say what stands on it.
 */
export class RobotCanvasLayer extends CanvasLayer {
  readonly clusters = new RobotClusters(() => performance.now());
  private readonly hits = new PixelIndex<MapItem>();
  private items: readonly MapItem[] = [];
  private total = 0;
  private draws = 0;
  private hoveredKey?: string;
  private reindexing?: ReturnType<typeof setTimeout>;

  constructor() {
    super({ pane: PANE, paneZ: PANE_Z });
  }

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

  override onRemove(): this {
    clearTimeout(this.reindexing);
    return super.onRemove();
  }

  protected override paint(
    context: CanvasRenderingContext2D | null,
    { map, northWest, southEast, zoom }: DrawnPart,
  ) {
    const items = this.clusters.at(zoom, {
      west: northWest.lng,
      north: northWest.lat,
      east: southEast.lng,
      south: southEast.lat,
    });
    this.items = items;
    this.hits.clear();
    if (context) this.paintItems(context, map, items);
    this.report(items);
    this.scheduleReindex();
  }

  private paintItems(
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
