import { ObservableValue, type ReadableValue } from '@sidehelm/console-react';
import { samePlace } from '../frames/samePlace';
import type { ReplaySide } from '../session/ReplaySession';
import type { FrameMarks, FrameView, ViewPose } from './FrameView';

/** Metres from edge to edge around a cloud that is looked at first, at least. */
const SMALLEST = 14;
/** How much of the height its ellipse takes then. */
const SHARE = 2.5;
const ZOOM_STEP = 1.25;
const PAN_STEP = 0.1;
const TURN_STEP = Math.PI / 12;
const TILT_STEP = Math.PI / 24;
/** Metres between the robots of two files up to which both are looked at from the same place. */
const TOGETHER = 100;

const NO_MARKS: FrameMarks = {
  statistics: undefined,
  robot: undefined,
  isRobotGuessed: false,
};

interface Place {
  x: number;
  y: number;
}

/** A pose without its place: that is in the metres of a file. */
const lookOf = ({ height, azimuth, tilt }: ViewPose) => ({
  height,
  azimuth,
  tilt,
});

/** What the stage takes of an open file. */
export type StagedSide = Pick<ReplaySide, 'reading'> & {
  store: { state: Pick<ReplaySide['store']['state'], 'get'> };
};

/** The place in the metres of another file; `undefined` where nobody knows. */
function convert(
  place: Place,
  from: StagedSide,
  to: StagedSide,
): Place | undefined {
  const [here, there] = [from, to].map(({ store }) => store.state.get().origin);
  return here && there && samePlace(place, here, there);
}

/**
 * Keeps the views of all open files alike, and at the robot while it is followed: that of the first file, so that
 * the same place is in the middle of each and their difference shows. A file whose robot was elsewhere, or whose place
 * nobody knows, has a middle of its own; it moves along.
 */
export class ReplayStage {
  readonly isFollowing: ReadableValue<boolean>;
  private readonly following = new ObservableValue(true);
  private readonly views = new Map<FrameView, StagedSide>();
  /** Those that look at something, since somebody wanted to look anew. */
  private readonly placed = new Set<FrameView>();
  private hasHeight = false;

  /** @param sides - the open files; that which is first leads */
  constructor(private readonly sides: { get(): readonly StagedSide[] }) {
    this.isFollowing = this.following;
  }

  /** Returns the function that ends it. */
  attach(view: FrameView, side: StagedSide): () => void {
    const [other] = this.views.keys();
    if (other) view.setPose(lookOf(other.getPose()));
    this.views.set(view, side);
    view.onMove((pose, moved) => this.followMove(view, pose, moved));
    const read = () => {
      const reading = side.reading.get();
      view.setFrame(reading?.frame);
      // Nothing stays of another file that was drawn here.
      view.setMarks(reading ?? NO_MARKS);
      this.place(view);
      if (side === this.sides.get()[0])
        for (const follower of this.views.keys())
          if (follower !== view) this.place(follower);
    };
    read();
    const end = side.reading.subscribe(read);
    return () => {
      end();
      this.views.delete(view);
      this.placed.delete(view);
    };
  }

  setFollowing(isFollowing: boolean): void {
    this.following.set(isFollowing);
    for (const view of this.views.keys()) this.place(view);
  }

  /** The next frame is looked at as if it were the first. */
  forget(): void {
    this.placed.clear();
    this.hasHeight = false;
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

  /** Once, and again and again while the robot is followed. */
  private place(view: FrameView) {
    const side = this.views.get(view);
    const reading = side?.reading.get();
    if (!side || !reading?.middle) return;
    if (this.placed.has(view) && !this.following.get()) return;
    if (!this.hasHeight) {
      this.hasHeight = true;
      const size = 2 * (reading.statistics?.ellipse.long ?? 0) * SHARE;
      this.change(() => ({ height: Math.max(SMALLEST, size) }));
    }
    this.placed.add(view);
    const { x, y } = this.sharedPlace(view, side) ?? reading.middle;
    view.setPose({ x, y });
  }

  /** What the view of the first file looks at, in the metres of a file whose robot was there, too. */
  private sharedPlace(view: FrameView, side: StagedSide): Place | undefined {
    const [first] = this.sides.get();
    const middle = first?.reading.get()?.middle;
    const own = side.reading.get()?.middle;
    if (!middle || !own || first === side) return undefined;
    const robot = convert(middle, first, side);
    if (!robot || Math.hypot(robot.x - own.x, robot.y - own.y) > TOGETHER)
      return undefined;
    if (this.following.get()) return robot;
    const leading = [...this.placed].find(
      each => each !== view && this.views.get(each) === first,
    );
    return leading && convert(leading.getPose(), first, side);
  }

  /** A person moves a view: the others go the same way from where they are. */
  private followMove(moving: FrameView, pose: ViewPose, moved: Place) {
    if (moved.x !== 0 || moved.y !== 0) this.following.set(false);
    for (const view of this.views.keys()) {
      if (view === moving) continue;
      const { x, y } = view.getPose();
      view.setPose({ ...lookOf(pose), x: x + moved.x, y: y + moved.y });
    }
  }

  private change(change: (pose: ViewPose) => Partial<ViewPose>) {
    for (const view of this.views.keys()) view.setPose(change(view.getPose()));
  }
}
