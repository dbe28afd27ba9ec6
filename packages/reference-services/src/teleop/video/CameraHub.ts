import { CameraTable, type CameraHost, type Rendition } from '../../simulation';
import { RobotCamera } from './RobotCamera';

/** The cameras that are being watched, one for each robot and rendition. */
export class CameraHub {
  private readonly running = new CameraTable<RobotCamera>();

  constructor(private readonly cameras: CameraHost) {}

  /** The same camera for all who ask while it is watched. */
  get(robotId: string, rendition: Rendition): RobotCamera {
    const name = { robotId, rendition };
    const camera =
      this.running.get(name) ??
      new RobotCamera({ cameras: this.cameras, ...name });
    this.running.set(name, camera);
    return camera;
  }
}
