import type { MapSurvey } from './MapSurvey';
import type { TileAddress } from './mercator';

export type Layer = 'street' | 'satellite';

export interface TileRequest extends TileAddress {
  layer: Layer;
  scale: 1 | 2;
}

/** Where tiles and the survey come from: this thread, or another one. */
export interface MapSource {
  /** A tile as WebP. */
  tile(request: TileRequest): Promise<Buffer>;
  survey(): Promise<MapSurvey>;
  close(): Promise<void>;
}

/** What the thread of the map is asked, and how it answers. */
export type MapQuestion =
  | { id: number; kind: 'tile'; request: TileRequest }
  | { id: number; kind: 'survey' };

export type MapAnswer =
  { id: number; value: Uint8Array | MapSurvey } | { id: number; error: string };
