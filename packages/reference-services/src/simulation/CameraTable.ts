import type { Rendition, VideoCodec } from './CameraHost';

/** One rendition of one robot's camera, in one format. */
export interface CameraName {
  robotId: string;
  rendition: Rendition;
  /** H.264 when absent. */
  codec?: VideoCodec;
}

const keyOf = ({ robotId, rendition, codec = 'h264' }: CameraName) =>
  `${robotId}/${rendition}/${codec}`;

/** Something for each rendition of each robot's camera, in each format. */
export class CameraTable<T> {
  private readonly entries = new Map<string, T>();

  get(camera: CameraName): T | undefined {
    return this.entries.get(keyOf(camera));
  }

  set(camera: CameraName, value: T) {
    this.entries.set(keyOf(camera), value);
  }

  delete(camera: CameraName) {
    this.entries.delete(keyOf(camera));
  }

  clear() {
    this.entries.clear();
  }

  values(): T[] {
    return [...this.entries.values()];
  }
}
