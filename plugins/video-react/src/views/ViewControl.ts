import { ObservableValue } from '@sidehelm/console-react';

export const PROJECTIONS = [
  'equirectangular',
  'gnomonic',
  'stereographic',
] as const;
export type Projection = (typeof PROJECTIONS)[number];

export interface View {
  projection: Projection;
  /** Radians clockwise from straight ahead. */
  yaw: number;
  /** Radians upwards. */
  pitch: number;
  /** Horizontal field of view of the gnomonic projection, degrees; scales the others. */
  fieldOfView: number;
  /** Looks backwards: half a turn is added to the yaw. */
  isRear: boolean;
}

export const FIELD_OF_VIEW = { min: 60, max: 120, step: 10, default: 100 };
const MAX_PITCH = Math.PI / 3;

/** What a mirror shows: behind, and far enough down that the ground near the robot is in it. */
export const BEHIND: View = {
  projection: 'gnomonic',
  yaw: 0,
  pitch: -Math.PI / 9,
  fieldOfView: FIELD_OF_VIEW.default,
  isRear: true,
};

/** Where somebody looks in the panorama, and how it is flattened. */
export class ViewControl {
  readonly view: ObservableValue<View>;

  constructor(projection: Projection = 'gnomonic') {
    this.view = new ObservableValue({
      projection,
      yaw: 0,
      pitch: 0,
      fieldOfView: FIELD_OF_VIEW.default,
      isRear: false,
    });
  }

  setProjection(projection: Projection): void {
    const { fieldOfView } = this.view.get();
    this.change({
      projection,
      fieldOfView: Math.min(fieldOfView, widest(projection)),
    });
  }

  /** The whole panorama, straight ahead. */
  reset(): void {
    this.change({
      projection: 'equirectangular',
      yaw: 0,
      pitch: 0,
      fieldOfView: FIELD_OF_VIEW.default,
      isRear: false,
    });
  }

  toggleRear(): void {
    this.change({ isRear: !this.view.get().isRear });
  }

  setYaw(yaw: number): void {
    this.change({ yaw: wrap(yaw) });
  }

  /** Straight ahead again, in the same projection. */
  lookAhead(): void {
    this.change({ yaw: 0, pitch: 0, isRear: false });
  }

  /** Turns by so many radians to the right and upwards. */
  look(right: number, up: number): void {
    const { yaw, pitch } = this.view.get();
    this.change({
      yaw: wrap(yaw + right),
      pitch: Math.min(MAX_PITCH, Math.max(-MAX_PITCH, pitch + up)),
    });
  }

  zoomIn(): void {
    this.zoom(-FIELD_OF_VIEW.step);
  }

  zoomOut(): void {
    this.zoom(FIELD_OF_VIEW.step);
  }

  private zoom(degrees: number) {
    const { projection, fieldOfView } = this.view.get();
    this.change({
      fieldOfView: Math.min(
        widest(projection),
        Math.max(FIELD_OF_VIEW.min, fieldOfView + degrees),
      ),
    });
  }

  private change(changes: Partial<View>) {
    const before = this.view.get();
    const after = { ...before, ...changes };
    const isSame = (Object.keys(changes) as (keyof View)[]).every(key =>
      Object.is(before[key], after[key]),
    );
    if (!isSame) this.view.set(after);
  }
}

/** Of the whole panorama there is no more to show. */
function widest(projection: Projection): number {
  return projection === 'equirectangular'
    ? FIELD_OF_VIEW.default
    : FIELD_OF_VIEW.max;
}

/** Direction of the middle of the picture, radians clockwise from straight ahead. */
export function viewDirection(view: View): number {
  return wrap(view.yaw + (view.isRear ? Math.PI : 0));
}

/** Into -π..π. */
function wrap(angle: number): number {
  const turn = 2 * Math.PI;
  return angle - turn * Math.round(angle / turn);
}
