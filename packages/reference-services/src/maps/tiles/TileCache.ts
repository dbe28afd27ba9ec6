/** Bytes of bookkeeping for each tile, so that many tiny ones stay bounded too. */
const OVERHEAD = 300;

/** The most recently used tiles, up to a number of bytes. */
export class TileCache {
  private readonly tiles = new Map<string, Buffer>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  get(key: string): Buffer | undefined {
    const tile = this.tiles.get(key);
    if (tile) {
      this.tiles.delete(key);
      this.tiles.set(key, tile);
    }
    return tile;
  }

  set(key: string, tile: Buffer): void {
    this.delete(key);
    this.tiles.set(key, tile);
    this.bytes += tile.length + OVERHEAD;
    for (const oldest of this.tiles.keys()) {
      if (this.bytes <= this.maxBytes) break;
      this.delete(oldest);
    }
  }

  private delete(key: string) {
    const tile = this.tiles.get(key);
    if (!tile) return;
    this.bytes -= tile.length + OVERHEAD;
    this.tiles.delete(key);
  }
}
