import {
  actorsNear,
  CameraRenderer,
  createDistrict,
  type District,
} from '@sidehelm/robot-simulator';
import { carryOn, simulatedTimeAt } from './carryOn';
import { RENDITIONS, type Rendition } from './CameraHost';
import type { CameraWorkerData } from './cameraProtocol';
import type { PictureSource } from './PictureSource';
import { SharedPoses } from './SharedPoses';

/** Metres; what is further away is too small to be seen. */
const ACTOR_RANGE = 100;
const ROBOT_RANGE = 50;
const WARM_UP_FRAMES = 3;

/** Renders what each robot's camera sees in the same district that the fleet drives in. */
export class DistrictPictures implements PictureSource {
  private readonly renderers = new Map<Rendition, CameraRenderer>();

  private constructor(
    private readonly district: District,
    private readonly poses: SharedPoses,
    private readonly robotIds: readonly string[],
  ) {}

  static create({ seed, robotIds, poses }: CameraWorkerData) {
    return new DistrictPictures(
      createDistrict({ seed }),
      new SharedPoses(poses),
      robotIds,
    );
  }

  take(robotId: string, rendition: Rendition, time: number) {
    const robot = this.robotIds.indexOf(robotId);
    const pose = robot < 0 ? undefined : this.poses.read(robot);
    if (!pose) return undefined;
    const own = carryOn(pose, time);
    const simulatedTime = simulatedTimeAt(pose, time);
    return this.rendererOf(rendition).render(
      own,
      simulatedTime,
      actorsNear(this.district, simulatedTime, own.x, own.y, ACTOR_RANGE),
      this.othersNear(robot, own, time),
    );
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
      .map(pose => carryOn(pose, time))
      .filter(
        ({ x, y }) =>
          Math.abs(x - own.x) < ROBOT_RANGE &&
          Math.abs(y - own.y) < ROBOT_RANGE,
      );
  }

  private rendererOf(rendition: Rendition): CameraRenderer {
    const renderer =
      this.renderers.get(rendition) ??
      new CameraRenderer(this.district, RENDITIONS[rendition]);
    this.renderers.set(rendition, renderer);
    return renderer;
  }
}
