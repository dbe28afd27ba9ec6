import type { MapSource, TileRequest } from './MapSource';
import { TileCache } from './TileCache';

const CACHE_BYTES = 48 * 1024 * 1024;

/** Keeps the recent tiles and draws each one once, however many ask for it. */
export class TileService {
  private readonly cache = new TileCache(CACHE_BYTES);
  private readonly underway = new Map<string, Promise<Buffer>>();

  constructor(private readonly source: Pick<MapSource, 'tile'>) {}

  /** The tile as WebP. */
  async get(request: TileRequest): Promise<Buffer> {
    const { layer, z, x, y, scale } = request;
    const key = `${layer}/${z}/${x}/${y}@${scale}`;
    const known = this.cache.get(key) ?? this.underway.get(key);
    if (known) return known;
    const drawing = this.source.tile(request);
    this.underway.set(key, drawing);
    try {
      const tile = await drawing;
      this.cache.set(key, tile);
      return tile;
    } finally {
      this.underway.delete(key);
    }
  }
}
