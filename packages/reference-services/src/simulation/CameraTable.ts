import type { Rendition } from './CameraHost';

/** One rendition of one robot's camera. */
export interface CameraName {
  robotId: string;
  rendition: Rendition;
}

const keyOf = ({ robotId, rendition }: CameraName) => `${robotId}/${rendition}`;

/** Something for each rendition of each robot's camera. */
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
