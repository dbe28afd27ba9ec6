import type { Actor } from '../actors/types';
import { District } from '../district/types';
import { DEGREES } from '../geometry';
import { setAir } from './colour';
import { Conditions, DAY } from './Conditions';
import type { SeenRobot } from './drawRobot';
import { GroundPass } from './GroundPass';
import { Hull } from './Hull';
import { LightPass } from './LightPass';
import { Pitch } from './Pitch';
import { Scene } from './Scene';
import { Sky } from './Sky';
import { View } from './View';
import { WallPass } from './WallPass';

export interface CameraPose {
  /** Local metres. */
  x: number;
  y: number;
  /** Degrees clockwise from north. */
  heading: number;
  /** Metres of the camera above the ground under the robot, 0.95 unless told. */
  height?: number;
  /** Degrees, nose up positive. */
  pitch?: number;
}

export interface RendererOptions {
  /** Pixels, a multiple of 4. */
  width: number;
  /** Half the width. */
  height: number;
}

/** Of the darkness: from then on the lamps are lit. */
const NIGHT_FROM = 0.5;
const CAMERA_HEIGHT = 0.95;
/** Half the wheelbase, over which kerbs are smoothed. */
const WHEELBASE = 0.3;

/**
 * The robot's all-round camera: planar I420, equirectangular. The middle
 * column looks along the heading, the left of the image is the left of the
 * robot, the horizon is at half the height.
 */
export class CameraRenderer {
  readonly width: number;
  readonly height: number;
  private readonly view: View;
  private readonly sky: Sky;
  private readonly walls: WallPass;
  private readonly ground: GroundPass;
  private readonly scene: Scene;
  private readonly hull: Hull;
  private readonly light: LightPass;
  private readonly pitch: Pitch;

  constructor(
    private readonly district: District,
    { width, height }: RendererOptions,
  ) {
    if (width % 4 !== 0 || height * 2 !== width || width < 64) {
      throw new Error(
        `A camera frame is twice as wide as high and a multiple of 4 wide, not ${width} by ${height}`,
      );
    }
    this.width = width;
    this.height = height;
    this.hull = new Hull(width, height);
    this.view = new View(width, height, this.hull.solid);
    this.sky = new Sky(district.seed, width, height);
    this.walls = new WallPass(district);
    this.ground = new GroundPass(district);
    this.scene = new Scene(district);
    this.light = new LightPass(width, height, this.hull.cover);
    this.pitch = new Pitch(width, height);
  }

  /**
   * Draws one frame: Y, U and V planes of `width` × `height`, half and half.
   * `time` in seconds moves the clouds; cars and people come as `actors`. It is a dry day unless `conditions` says otherwise.
   * The array is reused by the next call.
   */
  render(
    { x, y, heading, height = CAMERA_HEIGHT, pitch = 0 }: CameraPose,
    time: number,
    actors: readonly Actor[],
    otherRobots: readonly SeenRobot[],
    conditions: Conditions = DAY,
  ): Uint8Array {
    const { view } = this;
    const { darkness, rain, lights } = conditions;
    const isNight = darkness > NIGHT_FROM;
    setAir(darkness, rain);
    view.isNight = isNight;
    this.ground.setNight(isNight);
    view.aim(x, y, this.groundUnder(x, y, heading) + height, heading);
    this.sky.draw(view, time, darkness, rain);
    this.walls.draw(view);
    this.ground.draw(view);
    this.scene.draw(view, actors, otherRobots);
    this.hull.draw(view, lights);
    this.light.apply(view, conditions, time);
    if (pitch !== 0) this.pitch.apply(view, pitch);
    return view.frame;
  }

  /** The mean under the wheels, so that the picture climbs a kerb instead of jumping. */
  private groundUnder(x: number, y: number, heading: number): number {
    const dx = Math.sin(heading * DEGREES) * WHEELBASE;
    const dy = Math.cos(heading * DEGREES) * WHEELBASE;
    let sum = 0;
    for (let step = -2; step <= 2; step++) {
      sum += this.district.groundHeight(
        x + (dx * step) / 2,
        y + (dy * step) / 2,
      );
    }
    return sum / 5;
  }
}
