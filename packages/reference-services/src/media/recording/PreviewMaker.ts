import { createCanvas, ImageData } from '@napi-rs/canvas';
import type { EncodedPacket } from 'mediabunny';
import type { EncoderLibrary } from '../../simulation/encoderLibrary';
import type { Preview } from '../rules/Clip';
import { giveWay, openVideo } from '../store/readVideo';
import { TileDecoder } from './TileDecoder';

/** Pixels of one small picture, how many are side by side, and seconds between them. */
const TILE = { width: 160, height: 80, columns: 20, interval: 1 } as const;
/** Seconds by which a key frame may be away from the moment that it stands for. */
const NEAR = 0.5;
/** Pictures on one sheet: it is decoded whole before one of them is seen. */
const ON_SHEET = TILE.columns * 3;
/** Of JPEG, to 100. */
const QUALITY = 70;

/** Where a picture of a video is, and what must be decoded before it. */
interface Wanted {
  /** The first is a key frame; the last is shown. */
  packets: EncodedPacket[];
}

/** For each small picture the key frame that is near enough, or the frames up to it from the key frame before. */
export function chooseFrames(
  packets: readonly EncodedPacket[],
  seconds: number,
): Wanted[] {
  const count = Math.max(1, Math.ceil(seconds / TILE.interval));
  return Array.from({ length: count }, (_, index) => {
    const time = index * TILE.interval;
    const keys = packets.filter(({ type }) => type === 'key');
    const nearest = keys.reduce((best, key) =>
      Math.abs(key.timestamp - time) < Math.abs(best.timestamp - time)
        ? key
        : best,
    );
    if (Math.abs(nearest.timestamp - time) <= NEAR)
      return { packets: [nearest] };
    const last = packets.findLastIndex(({ timestamp }) => timestamp <= time);
    const first = packets.findLastIndex(
      ({ type }, at) => type === 'key' && at <= last,
    );
    return { packets: packets.slice(first, last + 1) };
  });
}

/** A sheet for some of the pictures. */
function blankSheet(count: number) {
  const columns = Math.min(TILE.columns, count);
  const rows = Math.ceil(count / TILE.columns);
  return createCanvas(columns * TILE.width, rows * TILE.height);
}

/** Decodes and draws the sheets of small pictures of finished videos. */
export class PreviewMaker {
  constructor(private readonly library: EncoderLibrary) {}

  /**
   * @param duration - of the video, ms
   * @returns the sheets, one behind the other, and how they lie
   */
  async make(
    video: Uint8Array,
    duration: number,
  ): Promise<{ sheets: Uint8Array; preview: Preview }> {
    const { sink, config } = await openVideo(video);
    const packets: EncodedPacket[] = [];
    for await (const packet of sink.packets()) packets.push(packet);
    const wanted = chooseFrames(packets, duration / 1_000);
    const sheets: Buffer[] = [];
    const decoder = await TileDecoder.open(
      this.library,
      config.description,
      TILE,
    );
    try {
      for (let first = 0; first < wanted.length; first += ON_SHEET)
        sheets.push(
          await this.draw(decoder, wanted.slice(first, first + ON_SHEET)),
        );
    } finally {
      decoder.close();
    }
    return {
      sheets: Buffer.concat(sheets),
      preview: {
        tileWidth: TILE.width,
        tileHeight: TILE.height,
        columns: Math.min(TILE.columns, wanted.length),
        count: wanted.length,
        intervalInSeconds: TILE.interval,
        sheets: { count: ON_SHEET, sizes: sheets.map(({ length }) => length) },
      },
    };
  }

  private async draw(decoder: TileDecoder, wanted: readonly Wanted[]) {
    const canvas = blankSheet(wanted.length);
    const context = canvas.getContext('2d');
    for (const [index, { packets }] of wanted.entries()) {
      const tile = decoder.decode(packets);
      if (tile)
        context.putImageData(
          new ImageData(tile, TILE.width, TILE.height),
          (index % TILE.columns) * TILE.width,
          Math.floor(index / TILE.columns) * TILE.height,
        );
      // Frames that are recorded meanwhile come first.
      await giveWay();
    }
    return canvas.encodeSync('jpeg', QUALITY);
  }
}
