import {
  CameraTable,
  type CameraHost,
  type Rendition,
  type VideoCodec,
} from '../../simulation';
import { RobotCamera } from './RobotCamera';

/** The cameras that are being watched, one for each robot, rendition and format. */
export class CameraHub {
  private readonly running = new CameraTable<RobotCamera>();

  constructor(private readonly cameras: CameraHost) {}

  /** The same camera for all who ask while it is watched. */
  get(
    robotId: string,
    rendition: Rendition,
    codec: VideoCodec = 'h264',
  ): RobotCamera {
    const name = { robotId, rendition, codec };
    const camera =
      this.running.get(name) ??
      new RobotCamera({ cameras: this.cameras, ...name });
    this.running.set(name, camera);
    return camera;
  }

  /** Whether a robot's camera can be had in a format. */
  speaks(robotId: string, codec: VideoCodec): boolean {
    return this.cameras.speaks(robotId, codec);
  }
}
