import type { CameraHost, Rendition } from '../../simulation/index';
import { RobotCamera } from './RobotCamera';

/** The cameras that are being watched, one for each robot and rendition. */
export class CameraHub {
  private readonly running = new Map<string, RobotCamera>();

  constructor(private readonly cameras: CameraHost) {}

  /** The same camera for all who ask while it is watched. */
  get(robotId: string, rendition: Rendition): RobotCamera {
    const key = `${robotId}/${rendition}`;
    const camera =
      this.running.get(key) ??
      new RobotCamera({ cameras: this.cameras, robotId, rendition });
    this.running.set(key, camera);
    return camera;
  }
}
