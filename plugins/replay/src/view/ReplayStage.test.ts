import { ObservableValue } from '@sidehelm/console-react';
import type { FrameReading, ReplaySide } from '../session/ReplaySession';
import type { FrameView, ViewPose } from './FrameView';
import { ReplayStage } from './ReplayStage';

/** A view that draws nothing, and is where it was put. */
class FakeView implements Pick<FrameView, 'getPose' | 'setPose' | 'onMove'> {
  pose: ViewPose = { x: 0, y: 0, height: 12, azimuth: 0, tilt: 0.7 };
  frames: unknown[] = [];
  private tell: Parameters<FrameView['onMove']>[0] = () => undefined;

  getPose = () => this.pose;
  setPose = (change: Partial<ViewPose>) => {
    this.pose = { ...this.pose, ...change };
  };
  onMove = (listener: typeof this.tell) => {
    this.tell = listener;
  };
  setFrame = (frame: unknown) => this.frames.push(frame);
  setMarks = () => undefined;

  /** A person moves it. */
  move(change: Partial<ViewPose>, isPan: boolean) {
    this.setPose(change);
    this.tell(this.pose, { isPan });
  }
}

const readingAt = (x: number, y: number): FrameReading => ({
  index: 0,
  frame: { particles: new Float32Array() },
  statistics: undefined,
  robot: { x, y, angle: 0 },
  isRobotGuessed: false,
});

function setUp(stage = new ReplayStage()) {
  const reading = new ObservableValue<FrameReading | undefined>(undefined);
  const view = new FakeView();
  const detach = stage.attach(
    view as unknown as FrameView,
    { reading } as unknown as ReplaySide,
  );
  return { stage, view, reading, detach };
}

const placeOf = ({ pose: { x, y } }: FakeView) => [x, y];

describe('ReplayStage', () => {
  it('looks at the robot, and follows it', () => {
    const { view, reading } = setUp();
    reading.set(readingAt(3, 4));
    expect(placeOf(view)).toEqual([3, 4]);
    expect(view.pose.height).toBe(14);
    reading.set(readingAt(5, 6));
    expect(placeOf(view)).toEqual([5, 6]);
  });

  it('follows no more when somebody moves the view, until they want it again', () => {
    const { stage, view, reading } = setUp();
    reading.set(readingAt(0, 0));
    view.move({ x: 9, y: 9 }, true);
    expect(stage.isFollowing.get()).toBe(false);
    reading.set(readingAt(1, 1));
    expect(placeOf(view)).toEqual([9, 9]);
    stage.setFollowing(true);
    expect(placeOf(view)).toEqual([1, 1]);
  });

  it('goes on following when somebody turns or zooms', () => {
    const { stage, view, reading } = setUp();
    reading.set(readingAt(0, 0));
    view.move({ height: 3, azimuth: 1 }, false);
    expect(stage.isFollowing.get()).toBe(true);
    reading.set(readingAt(2, 2));
    expect(view.pose).toMatchObject({ x: 2, y: 2, height: 3, azimuth: 1 });
  });

  it('moves all views alike', () => {
    const first = setUp();
    const second = setUp(first.stage);
    first.reading.set(readingAt(1, 2));
    expect(placeOf(second.view)).toEqual([1, 2]);
    second.view.move({ x: 7, azimuth: 0.5 }, true);
    expect(first.view.pose).toMatchObject({ x: 7, azimuth: 0.5 });
    second.detach();
    first.stage.zoom(1);
    expect(second.view.pose.height).not.toBe(first.view.pose.height);
  });

  it('moves up and to the right on the screen, however it is turned', () => {
    const { stage, view } = setUp();
    view.setPose({ height: 10 });
    stage.pan(1, 0);
    expect(placeOf(view)).toEqual([1, 0]);
    stage.pan(0, 1);
    expect(placeOf(view)).toEqual([1, 1]);
    // What is up is the east now.
    view.setPose({ x: 0, y: 0, azimuth: Math.PI / 2 });
    stage.pan(0, 1);
    expect(view.pose.x).toBeCloseTo(1, 9);
    expect(view.pose.y).toBeCloseTo(0, 9);
    stage.pan(1, 0);
    expect(view.pose.y).toBeCloseTo(-1, 9);
  });

  it('turns, tilts and comes back', () => {
    const { stage, view, reading } = setUp();
    reading.set(readingAt(1, 1));
    stage.turn(1, 1);
    expect(view.pose.azimuth).toBeCloseTo(Math.PI / 12, 9);
    expect(view.pose.tilt).toBeCloseTo(0.7 - Math.PI / 24, 9);
    stage.pan(5, 5);
    stage.reset();
    expect(view.pose).toEqual({
      x: 1,
      y: 1,
      height: 14,
      azimuth: 0,
      tilt: 0.7,
    });
  });
});
