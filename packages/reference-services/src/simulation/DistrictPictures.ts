import { dirname } from 'node:path';
import {
  actorsNear,
  CameraRenderer,
  createDistrict,
  makeRoom,
  type District,
} from '@sidehelm/robot-simulator';
import { carryCarsOn, carryOn, simulatedTimeAt } from './carryOn';
import { RENDITIONS, type Rendition } from './CameraHost';
import type { CameraWorkerData } from './cameraProtocol';
import { readGround } from './groundFile';
import type { PictureSource } from './PictureSource';
import { darknessAt, rainOf, type CameraConditions } from './cameraConditions';
import { SharedPoses, SIGNS, type SharedPose } from './SharedPoses';

/** Where the build has put this thread, and the ground. */
const DIRECTORY = dirname(process.argv[1]);

/** Metres; what is further away is too small to be seen. */
const ACTOR_RANGE = 100;
const ROBOT_RANGE = 50;
/** Flashes of the strobe a second: fewer than three, which nobody's eyes are hurt by. */
const FLASH_RATE = 2.5;
/** ms between looks at the clock. */
const HOUR_PERIOD = 10_000;
const WARM_UP_FRAMES = 3;
/**
 * Small pictures of many places come before the first large one: code that is
 * optimised for the first long rows of a single place is a third slower for good.
 */
const TRAINING = { frames: 300, width: 64, height: 32, reach: 100 };

/** Renders what each robot's camera sees in the same district that the fleet drives in. */
export class DistrictPictures implements PictureSource {
  private hour?: { at: number; darkness: number };
  private readonly renderers = new Map<Rendition, CameraRenderer>();

  private constructor(
    private readonly district: District,
    private readonly poses: SharedPoses,
    private readonly robotIds: readonly string[],
    private readonly conditions: CameraConditions,
    private readonly clock: () => Date,
  ) {}

  /** @param clock - for daylight that follows it */
  static create(
    { seed, robotIds, poses, conditions }: CameraWorkerData,
    clock = () => new Date(),
  ) {
    const district = createDistrict({ seed });
    readGround(DIRECTORY, seed, district);
    return new DistrictPictures(
      district,
      new SharedPoses(poses),
      robotIds,
      conditions ?? { daylight: 'day', weather: 'dry' },
      clock,
    );
  }

  take(robotId: string, rendition: Rendition, time: number) {
    const robot = this.robotIds.indexOf(robotId);
    const pose = robot < 0 ? undefined : this.poses.read(robot);
    if (!pose) return undefined;
    const own = carryOn(pose, time);
    const simulatedTime = simulatedTimeAt(pose, time);
    const others = this.othersNear(robot, own, time);
    const passing = [{ ...own, signs: pose.signs }, ...others].map(
      ({ x, y, signs }) => ({ x, y, isLoud: (signs & SIGNS.siren) > 0 }),
    );
    return this.rendererOf(rendition).render(
      own,
      simulatedTime,
      actorsNear(
        this.district,
        simulatedTime,
        own.x,
        own.y,
        ACTOR_RANGE,
        carryCarsOn(this.poses.readCars(), simulatedTime),
      ).map(actor => makeRoom(actor, passing)),
      others.map(other => ({
        ...other,
        lights: lightsOf(other, simulatedTime),
      })),
      {
        darkness: this.darknessAt(time),
        rain: rainOf(this.conditions.weather),
        lights: lightsOf(pose, simulatedTime),
      },
    );
  }

  private darknessAt(time: number): number {
    if (!this.hour || time - this.hour.at >= HOUR_PERIOD) {
      const darkness = darknessAt(this.conditions.daylight, this.clock());
      this.hour = { at: time, darkness };
    }
    return this.hour.darkness;
  }

  warmUp(rendition: Rendition) {
    const renderer = this.rendererOf(rendition);
    // The first frames run before the code is optimised.
    for (let frame = 0; frame < WARM_UP_FRAMES; frame += 1) {
      renderer.render({ x: 0, y: 0, heading: frame }, 0, [], []);
    }
  }

  private othersNear(
    robot: number,
    own: { x: number; y: number },
    time: number,
  ) {
    return [...this.robotIds.keys()]
      .filter(index => index !== robot)
      .map(index => this.poses.read(index))
      .filter(pose => pose !== undefined)
      .map(pose => ({ ...carryOn(pose, time), signs: pose.signs }))
      .filter(
        ({ x, y }) =>
          Math.abs(x - own.x) < ROBOT_RANGE &&
          Math.abs(y - own.y) < ROBOT_RANGE,
      );
  }

  private train() {
    const { frames, width, height, reach } = TRAINING;
    const renderer = new CameraRenderer(this.district, { width, height });
    for (let frame = 0; frame < frames; frame += 1) {
      const x = ((frame * 37) % (2 * reach)) - reach;
      const y = ((frame * 53) % (2 * reach)) - reach;
      const actors = actorsNear(this.district, frame, x, y, ACTOR_RANGE);
      const heading = frame * 7;
      const other = { x: x + 4, y: y + 1, heading };
      renderer.render({ x, y, heading }, frame, actors, [other]);
    }
  }

  private rendererOf(rendition: Rendition): CameraRenderer {
    if (this.renderers.size === 0) this.train();
    const renderer =
      this.renderers.get(rendition) ??
      new CameraRenderer(this.district, RENDITIONS[rendition]);
    this.renderers.set(rendition, renderer);
    return renderer;
  }
}

function lightsOf({ signs }: Pick<SharedPose, 'signs'>, simulatedTime: number) {
  const isFlashing = (simulatedTime * FLASH_RATE) % 1 < 0.5;
  return {
    led: (signs & SIGNS.led) > 0,
    strobe: (signs & SIGNS.strobe) > 0 && isFlashing,
  };
}
