import type { TileAddress } from './mercator';
import type { MapRegion } from './regions';

export type Layer = 'street' | 'satellite';

export interface TileRequest extends TileAddress {
  layer: Layer;
  scale: 1 | 2;
}

/** Where tiles and regions come from: this thread, or another one. */
export interface MapSource {
  /** A tile as WebP. */
  tile(request: TileRequest): Promise<Buffer>;
  regions(): Promise<MapRegion[]>;
  close(): Promise<void>;
}

/** What the thread of the map is asked, and how it answers. */
export type MapQuestion =
  | { id: number; kind: 'tile'; request: TileRequest }
  | { id: number; kind: 'regions' };

export type MapAnswer =
  | { id: number; value: Uint8Array | MapRegion[] }
  | { id: number; error: string };
