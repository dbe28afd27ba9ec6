import type { LatLng } from '@sidehelm/console-common';
import type { Point, Rect } from '../geometry';

/** `ew` streets run along x, `ns` streets (the avenues) along y. */
export type Axis = 'ew' | 'ns';

/** One straight line of carriageway across the district; it may carry more than one street name. */
export interface Carriageway {
  axis: Axis;
  index: number;
  /** y of an `ew` line, x of an `ns` line. */
  centre: number;
  /** From the centre line to the kerb. */
  halfWidth: number;
  lanesPerDirection: number;
  hasParking: boolean;
  /** Width of the sidewalks on both sides. */
  sidewalkWidth: number;
  /** Where the line begins and ends along its axis. */
  from: number;
  to: number;
}

export interface Street {
  id: string;
  name: string;
  axis: Axis;
  /** Kerb to kerb. */
  width: number;
  line: Point[];
  /** Kerb to kerb, end to end. */
  polygon: Point[];
  carriageway: Carriageway;
}

export type BlockKind = 'buildings' | 'park' | 'plaza' | 'parking';

export interface Block {
  id: number;
  column: number;
  row: number;
  kind: BlockKind;
  /** Bounded by the kerbs. */
  rect: Rect;
  /** Inside the sidewalks. */
  inner: Rect;
}

export type Side = 'north' | 'east' | 'south' | 'west';

export type BuildingMaterial =
  'brick' | 'stone' | 'stucco' | 'concrete' | 'glass' | 'painted';

export interface Door extends Point {
  side: Side;
  width: number;
}

export interface Building {
  id: string;
  index: number;
  rect: Rect;
  polygon: Point[];
  /** Metres to the roof. */
  height: number;
  storeys: number;
  material: BuildingMaterial;
  /** The side with the main door. */
  front: Side;
  doors: Door[];
  house_number: string;
  street: string;
  kind: 'office' | 'shops' | 'homes' | 'offices';
}

export interface Address extends Point {
  house_number: string;
  street: string;
  buildingId: string;
}

export interface Restaurant {
  id: string;
  name: string;
  /** "214 Alder Street". */
  address: string;
  /** On the sidewalk side of the threshold. */
  door: Point;
  side: Side;
  buildingId: string;
}

export type FurnitureKind =
  | 'tree'
  | 'lamp'
  | 'hydrant'
  | 'bin'
  | 'bench'
  | 'sign'
  | 'planter'
  | 'bollard';

export interface Furniture extends Point {
  kind: FurnitureKind;
  /** Of the solid part at the height of a robot. */
  radius: number;
  /** Metres. */
  height: number;
  /** Trees: radius of the canopy. */
  canopy?: number;
  /** Degrees clockwise from north, of things with a front. */
  heading?: number;
}

export interface ParkedCar extends Point {
  heading: number;
  length: number;
  width: number;
  /** Index into the colours of cars. */
  colour: number;
}

/** Street-name plates on a post at a corner. */
export interface StreetSign extends Point {
  /** The plate along x carries the name of the `ew` street. */
  ew: string;
  ns: string;
}

export interface Crossing {
  id: string;
  /** The street that is crossed. */
  street: string;
  axis: Axis;
  /** Kerb to kerb, the painted area. */
  rect: Rect;
  from: Point;
  to: Point;
}

/** A lowered kerb at the end of a crossing, from the kerb into the sidewalk. */
export interface Ramp {
  rect: Rect;
  /** The side of the rectangle that lies on the road. */
  low: Side;
}

export interface WalkwayNode extends Point {
  id: number;
}

export interface WalkwayEdge {
  id: number;
  from: number;
  to: number;
  kind: 'sidewalk' | 'crossing';
  street: string;
  /** Metres. */
  length: number;
}

export interface Walkways {
  nodes: WalkwayNode[];
  edges: WalkwayEdge[];
}

export interface Region {
  id: string;
  name: string;
  kind: 'service-area' | 'dead-zone' | 'slow-zone';
  polygon: Point[];
}

/** Solid for robots: a circle, or a rectangle when it has one. */
export interface Obstacle extends Point {
  kind: FurnitureKind | 'building' | 'parked-car' | 'boundary';
  radius: number;
  rect?: Rect;
}

export interface District {
  seed: number;
  bounds: Rect;
  carriageways: Carriageway[];
  streets: Street[];
  blocks: Block[];
  /** The raised area between the kerbs of each block, with rounded corners. */
  sidewalks: Point[][];
  crossings: Crossing[];
  ramps: Ramp[];
  buildings: Building[];
  /** Grass, as outlines. */
  parks: Point[][];
  plazas: Point[][];
  parkingLots: Point[][];
  furniture: Furniture[];
  trees: Furniture[];
  parkedCars: ParkedCar[];
  signs: StreetSign[];
  restaurants: Restaurant[];
  office: Building;
  addresses: Address[];
  walkways: Walkways;
  regions: Region[];
  toLatLng(point: Point): LatLng;
  toLocal(position: LatLng): Point;
  /** Height of the ground in metres: 0 on the road, `KERB_HEIGHT` on sidewalks, between them on ramps. */
  groundHeight(x: number, y: number): number;
  surfaceAt(x: number, y: number): 'road' | 'sidewalk' | 'crossing';
  /** Solid things whose box comes within `radius`; the array is reused by the next call. */
  obstaclesNear(x: number, y: number, radius: number): readonly Obstacle[];
}

export const KERB_HEIGHT = 0.12;
export const CORNER_RADIUS = 3.5;
export const RAMP_DEPTH = 1.3;
