import Supercluster from 'supercluster';
import {
  CONDITION_KINDS,
  isTrouble,
  type ConditionKind,
} from '../conditions/robotConditions';
import type { RobotDrawable } from './RobotDrawable';

export interface RobotCluster {
  id: number;
  lat: number;
  lng: number;
  count: number;
  /** How many of them need somebody. */
  troubled: number;
  /** What is to be said of the worst off. */
  worst: ConditionKind | undefined;
}

/** What stands at a place of the map: one robot, or several that would cover each other. */
export type MapItem =
  | { type: 'robot'; robot: RobotDrawable }
  | { type: 'cluster'; cluster: RobotCluster };

/** Degrees. */
export interface MapBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** From this zoom on every robot stands for itself. */
const SINGLE_FROM = 19;
/** Robots closer than this are drawn as one; pixels. */
const RADIUS = 40;
/** Web mercator's world at zoom 0; pixels. */
const WORLD = 256;
/** Positions that keep changing are indexed again this often; ms. */
export const INDEX_INTERVAL = 1_000;

interface Counts {
  troubled: number;
  /** Place of the worst condition among all. */
  worst: number;
}

type Index = Supercluster<RobotDrawable, Counts>;

/**
 * Groups robots that would cover each other. Only the zoom on screen is
 * indexed, which makes an index of 5,000 robots a matter of milliseconds.
 */
export class RobotClusters {
  private robots: readonly RobotDrawable[] = [];
  private selected?: RobotDrawable;
  private index?: Index;
  private indexed?: { robots: readonly RobotDrawable[]; zoom: number };
  private indexedAt = -Infinity;

  /** @param now - monotonic milliseconds */
  constructor(private readonly now: () => number) {}

  /** The robots from now on; the selected one stands for itself at any zoom. */
  setRobots(robots: readonly RobotDrawable[]): void {
    const selected = robots.find(robot => robot.isSelected);
    const isSameSet =
      robots.length === this.robots.length &&
      robots.every(({ id }, index) => id === this.robots[index].id) &&
      selected?.id === this.selected?.id;
    // Positions may wait for the next index; who is there may not.
    if (!isSameSet) this.indexedAt = -Infinity;
    this.robots = robots;
    this.selected = selected;
  }

  /** Milliseconds until robots that were set can be seen; 0 when they already can. */
  get pendingFor(): number {
    if (!this.indexed || this.indexed.robots === this.robots) return 0;
    return Math.max(0, this.indexedAt + INDEX_INTERVAL - this.now());
  }

  /** What stands within a box at a zoom; the selected robot comes last, on top. */
  at(zoom: number, box: MapBox): MapItem[] {
    const level = Math.max(0, Math.floor(zoom));
    const index = this.indexFor(level);
    const items: MapItem[] = index
      .getClusters([box.west, box.south, box.east, box.north], level)
      .map(toItem);
    if (this.selected) items.push({ type: 'robot', robot: this.selected });
    return items;
  }

  /** The robots of a cluster that `at` answered. */
  robotsOf(cluster: RobotCluster, limit = Infinity): RobotDrawable[] {
    try {
      return (
        this.index?.getLeaves(cluster.id, limit).map(leaf => leaf.properties) ??
        []
      );
    } catch {
      // The index has been made anew since, and the cluster is gone.
      return [];
    }
  }

  private indexFor(zoom: number): Index {
    const isDue = this.now() - this.indexedAt >= INDEX_INTERVAL;
    const isOld = this.indexed?.robots !== this.robots && isDue;
    if (this.index && this.indexed?.zoom === zoom && !isOld) return this.index;
    const level = Math.min(zoom, SINGLE_FROM);
    const index: Index = new Supercluster<RobotDrawable, Counts>({
      minZoom: level,
      maxZoom: level,
      // Without neighbours to join, every robot is left alone.
      minPoints: level < SINGLE_FROM ? 2 : Infinity,
      radius: RADIUS,
      extent: WORLD,
      map: ({ condition }) => ({
        troubled: condition && isTrouble(condition) ? 1 : 0,
        worst: condition ? CONDITION_KINDS.indexOf(condition) : Infinity,
      }),
      reduce: (sum, other) => {
        sum.troubled += other.troubled;
        sum.worst = Math.min(sum.worst, other.worst);
      },
    });
    index.load(this.robots.filter(robot => !robot.isSelected).map(toFeature));
    this.index = index;
    this.indexed = { robots: this.robots, zoom };
    this.indexedAt = this.now();
    return index;
  }
}

function toFeature(
  robot: RobotDrawable,
): Supercluster.PointFeature<RobotDrawable> {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [robot.lng, robot.lat] },
    properties: robot,
  };
}

function toItem(
  feature:
    | Supercluster.PointFeature<RobotDrawable>
    | Supercluster.ClusterFeature<Counts>,
): MapItem {
  const { properties, geometry } = feature;
  if (!('cluster' in properties)) return { type: 'robot', robot: properties };
  const [lng, lat] = geometry.coordinates;
  return {
    type: 'cluster',
    cluster: {
      id: properties.cluster_id,
      lat,
      lng,
      count: properties.point_count,
      troubled: properties.troubled,
      worst: CONDITION_KINDS[properties.worst],
    },
  };
}
