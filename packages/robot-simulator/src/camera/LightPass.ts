import { DEGREES } from '../geometry';
import { Conditions } from './Conditions';
import { RobotLights } from './drawRobot';
import { View } from './View';

/** Shares of the robot's own light on a pixel. */
const LEVELS = 32;
/** As bright as the encoder has it. */
const WHITE = 235;
const BLACK = 16;
/** Above it is only what shines by itself. */
const SHINES = 236;
const CAMERA_HEIGHT = 0.95;
/** How far the robot's lights reach, metres. */
const LED_REACH = 9;
const STROBE_REACH = 5;
/** Degrees to either side. */
const LED_HALF_ANGLE = 42;
/** Streaks of rain in a frame of 1280 pixels. */
const STREAKS = 260;
/** A second; faster than any eye follows. */
const STREAK_RATE = 15;

/**
 * Night, rain and the robot's own lights: one look-up for each pixel, of a table that says what becomes of a luma. On a dry day
 * without lights it does nothing at all.
 */
export class LightPass {
  private readonly tables = new Uint8Array(LEVELS * 256);
  private readonly chroma = new Uint8Array(2 * 256);
  private tablesAs = '';
  private readonly masks = new Map<string, Uint8Array>();

  constructor(
    private readonly width: number,
    private readonly height: number,
    /** Where it is not 0 is the robot itself, which its lamps do not shine at. */
    private readonly hull: Uint8Array,
  ) {}

  apply(view: View, conditions: Conditions, time: number) {
    const { darkness, rain, lights } = conditions;
    const isLit = lights.strobe || (lights.led && darkness > 0);
    if (darkness === 0 && rain === 0 && !isLit) return;
    this.setTables(darkness, rain);
    const mask = isLit ? this.maskOf(lights) : undefined;
    const { width, height, tables, chroma } = this;
    const middle = height / 2;
    if (darkness > 0 || rain > 0) {
      const rows = mask ? middle : height;
      for (let row = 0; row < rows; row++)
        lookUp(view.y, row * width, width, tables, 0);
      for (let row = 0; row < middle; row++) {
        lookUp(view.u, (row * width) / 2, width / 2, chroma, 0);
        lookUp(view.v, (row * width) / 2, width / 2, chroma, 256);
      }
    }
    if (mask)
      for (let row = middle; row < height; row++)
        lookUpLit(view.y, row * width, width, tables, mask, middle * width);
    if (rain > 0) this.drawStreaks(view, rain, time);
  }

  private setTables(darkness: number, rain: number) {
    const name = `${darkness} ${rain}`;
    if (name === this.tablesAs) return;
    this.tablesAs = name;
    const contrast = 1 - 0.16 * rain;
    const gamma = 1 + 0.45 * darkness;
    const gain = 1 - 0.4 * darkness;
    for (let level = 0; level < LEVELS; level++) {
      const share = level / (LEVELS - 1);
      for (let luma = 0; luma < 256; luma++) {
        const value = Math.max(0, luma - BLACK) / (WHITE - BLACK);
        const dim = value ** gamma * gain * contrast;
        // By its own light a robot sees as by day; by day a flash is a little more than that.
        const lit = Math.min(1, value * 0.95 + 0.06);
        const seen = dim + Math.max(0, lit - dim) * share;
        this.tables[level * 256 + luma] =
          luma >= SHINES
            ? WHITE
            : Math.min(WHITE, BLACK + (WHITE - BLACK) * seen + share * 8);
      }
    }
    const colour = (1 - 0.55 * darkness) * (1 - 0.25 * rain);
    for (let value = 0; value < 256; value++) {
      const strong = Math.abs(value - 128) > 60;
      const kept = (value - 128) * (strong ? 1 : colour);
      this.chroma[value] = 128 + kept + 3 * darkness;
      this.chroma[256 | value] = 128 + kept - 2 * darkness;
    }
  }

  /** Fixed in the picture, as the lamps are on the robot. Of the lower half; painted once. */
  private maskOf({ led, strobe }: RobotLights): Uint8Array {
    const name = `${led} ${strobe}`;
    const known = this.masks.get(name);
    if (known) return known;
    const { width, height } = this;
    const mask = new Uint8Array((width * height) / 2);
    for (let row = 0; row < height / 2; row++) {
      const down = ((row + 0.5) / height) * Math.PI;
      const distance = CAMERA_HEIGHT / Math.tan(down);
      for (let column = 0; column < width; column++) {
        const azimuth = ((column + 0.5) / width - 0.5) * 360;
        const share = Math.max(
          led ? ledShare(distance, azimuth) : 0,
          strobe ? Math.max(0, 1 - distance / STROBE_REACH) : 0,
        );
        const i = row * width + column;
        const isHull = this.hull[(width * height) / 2 + i] > 0;
        mask[i] = isHull ? 0 : Math.round(share * (LEVELS - 1));
      }
    }
    this.masks.set(name, mask);
    return mask;
  }

  /** Short bright lines, elsewhere in each frame. */
  private drawStreaks(view: View, rain: number, time: number) {
    const { width, height } = this;
    let seed = (Math.floor(time * STREAK_RATE) * 2_654_435_761) >>> 0;
    const next = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const count = Math.round((STREAKS * rain * width) / 1_280);
    for (let streak = 0; streak < count; streak++) {
      const column = next(width);
      const top = next(Math.floor(height * 0.75));
      const length = 3 + next(Math.ceil(height / 28));
      for (let row = top; row < top + length; row++) {
        const i = row * width + column;
        view.y[i] = Math.min(WHITE, view.y[i] + 20);
      }
    }
  }
}

/** By rows: a loop that is entered often is optimised soon. */
function lookUp(
  pixels: Uint8Array,
  from: number,
  count: number,
  table: Uint8Array,
  offset: number,
) {
  const end = from + count;
  for (let i = from; i < end; i++) pixels[i] = table[offset + pixels[i]];
}

/** The same with the share of the robot's own light on each pixel, from `first` on. */
function lookUpLit(
  pixels: Uint8Array,
  from: number,
  count: number,
  table: Uint8Array,
  mask: Uint8Array,
  first: number,
) {
  const end = from + count;
  for (let i = from; i < end; i++)
    pixels[i] = table[(mask[i - first] << 8) | pixels[i]];
}

function ledShare(distance: number, azimuth: number): number {
  const aside = Math.abs(azimuth) / LED_HALF_ANGLE;
  if (aside >= 1 || distance >= LED_REACH || distance < 0.3) return 0;
  return (
    Math.cos(aside * 90 * DEGREES) *
    Math.min(1, 1.6 * (1 - distance / LED_REACH))
  );
}
