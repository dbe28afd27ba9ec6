import { ObservableValue, type ReadableValue } from '@sidehelm/console-react';
import type { ReplaySide } from '../session/ReplaySession';
import type { FrameView, ViewPose } from './FrameView';

/** Metres from edge to edge around a cloud that is looked at first, at least. */
const SMALLEST = 14;
/** How much of the height its ellipse takes then. */
const SHARE = 2.5;
const ZOOM_STEP = 1.25;
const PAN_STEP = 0.1;
const TURN_STEP = Math.PI / 12;
const TILT_STEP = Math.PI / 24;

const middlePose = ({ x, y }: { x: number; y: number }) => ({ x, y });

/** Keeps the views of all open files at the same place, and that place at the robot while it is followed. */
export class ReplayStage {
  readonly isFollowing: ReadableValue<boolean>;
  private readonly following = new ObservableValue(true);
  private readonly views = new Map<FrameView, ReplaySide>();
  private hasPlace = false;

  constructor() {
    this.isFollowing = this.following;
  }

  /** Returns the function that ends it. */
  attach(view: FrameView, side: ReplaySide): () => void {
    const [first] = this.views.keys();
    if (first) view.setPose(first.getPose());
    this.views.set(view, side);
    view.onMove((pose, { isPan }) => {
      if (isPan) this.following.set(false);
      this.copy(view, pose);
    });
    const read = () => {
      const reading = side.reading.get();
      view.setFrame(reading?.frame);
      if (!reading) return;
      view.setMarks(reading);
      this.place(view);
    };
    read();
    const end = side.reading.subscribe(read);
    return () => {
      end();
      this.views.delete(view);
    };
  }

  setFollowing(isFollowing: boolean): void {
    this.following.set(isFollowing);
    for (const view of this.views.keys()) this.place(view);
  }

  /** The next frame is looked at as if it were the first. */
  forget(): void {
    this.hasPlace = false;
    this.following.set(true);
  }

  /** Looks at the cloud from the south again. */
  reset(): void {
    this.forget();
    this.change(() => ({ azimuth: 0, tilt: 0.7 }));
    for (const view of this.views.keys()) this.place(view);
  }

  /** @param by - steps; more is nearer */
  zoom(by: number): void {
    this.change(({ height }) => ({ height: height / ZOOM_STEP ** by }));
  }

  /** Steps to the right and up on the screen. */
  pan(right: number, up: number): void {
    this.following.set(false);
    this.change(({ x, y, height, azimuth }) => {
      const step = height * PAN_STEP;
      const sine = Math.sin(azimuth);
      const cosine = Math.cos(azimuth);
      return {
        x: x + (right * cosine + up * sine) * step,
        y: y + (up * cosine - right * sine) * step,
      };
    });
  }

  /** Steps to the right, and up from the ground. */
  turn(right: number, up: number): void {
    this.change(({ azimuth, tilt }) => ({
      azimuth: azimuth + right * TURN_STEP,
      tilt: tilt - up * TILT_STEP,
    }));
  }

  private place(view: FrameView) {
    const reading = this.views.get(view)?.reading.get();
    const middle = reading?.robot ?? reading?.statistics?.mean;
    if (!reading || !middle) return;
    if (!this.hasPlace) {
      this.hasPlace = true;
      const size = 2 * (reading.statistics?.ellipse.long ?? 0) * SHARE;
      view.setPose({
        x: middle.x,
        y: middle.y,
        height: Math.max(SMALLEST, size),
      });
      this.copy(view, view.getPose());
    } else if (this.following.get()) view.setPose(middlePose(middle));
  }

  private copy(from: FrameView, pose: ViewPose) {
    for (const view of this.views.keys()) if (view !== from) view.setPose(pose);
  }

  private change(change: (pose: ViewPose) => Partial<ViewPose>) {
    for (const view of this.views.keys()) view.setPose(change(view.getPose()));
  }
}
