import { createDistrict, type District } from '@sidehelm/robot-simulator';
import { drawSatelliteLook, SATELLITE_OUTSIDE } from './drawSatelliteLook';
import { drawStreetLook, STREET_OUTSIDE } from './drawStreetLook';
import { TILE_SIZE } from './mercator';
import { surveyOf, type MapSurvey } from './MapSurvey';
import { TileFrame } from './TileFrame';
import type { Layer, MapSource, TileRequest } from './MapSource';

const WEBP_QUALITY = 82;

const LOOKS = {
  street: { draw: drawStreetLook, outside: STREET_OUTSIDE },
  satellite: { draw: drawSatelliteLook, outside: SATELLITE_OUTSIDE },
};

/** Draws tiles of the district in the thread that calls it. */
export class TileRenderer implements MapSource {
  private readonly outside = new Map<string, Promise<Buffer>>();

  private made: District | undefined;

  constructor(private readonly seed: number) {}

  /** Made by the first question: it takes a third of a second. */
  private get district(): District {
    this.made ??= createDistrict({ seed: this.seed });
    return this.made;
  }

  /** The tile as WebP. Tiles beside the district are one and the same picture. */
  async tile(request: TileRequest): Promise<Buffer> {
    const { layer, scale } = request;
    const frame = new TileFrame(request, scale, this.district);
    if (!frame.seesRect(this.district.bounds))
      return this.outsideTile(layer, scale, frame);
    this.clear(frame, layer);
    LOOKS[layer].draw(frame, this.district);
    return frame.canvas.encode('webp', WEBP_QUALITY);
  }

  async survey(): Promise<MapSurvey> {
    return surveyOf(this.district);
  }

  async close() {
    this.outside.clear();
  }

  private outsideTile(layer: Layer, scale: number, frame: TileFrame) {
    const key = `${layer}@${scale}`;
    let tile = this.outside.get(key);
    if (!tile) {
      this.clear(frame, layer);
      tile = frame.canvas.encode('webp', WEBP_QUALITY);
      this.outside.set(key, tile);
    }
    return tile;
  }

  private clear({ context, scale }: TileFrame, layer: Layer) {
    context.fillStyle = LOOKS[layer].outside;
    context.fillRect(0, 0, TILE_SIZE * scale, TILE_SIZE * scale);
  }
}
