import { ObservableValue } from '@sidehelm/console-react';
import type { FrameReading } from '../session/ReplaySession';
import type { FrameOrigin } from '../frames/ParticleFrame';
import type { FrameMarks, FrameView, ViewPose } from './FrameView';
import { ReplayStage, type StagedSide } from './ReplayStage';

/** A view that draws nothing, and is where it was put. */
class FakeView implements Pick<FrameView, 'getPose' | 'setPose' | 'onMove'> {
  pose: ViewPose = { x: 0, y: 0, height: 12, azimuth: 0, tilt: 0.7 };
  frames: unknown[] = [];
  marks?: FrameMarks;
  private tell: Parameters<FrameView['onMove']>[0] = () => undefined;

  getPose = () => this.pose;
  setPose = (change: Partial<ViewPose>) => {
    this.pose = { ...this.pose, ...change };
  };
  onMove = (listener: typeof this.tell) => {
    this.tell = listener;
  };
  setFrame = (frame: unknown) => this.frames.push(frame);
  setMarks = (marks: FrameMarks) => {
    this.marks = marks;
  };

  /** A person moves it. */
  move(change: Partial<ViewPose>) {
    const { x, y } = this.pose;
    this.setPose(change);
    this.tell(this.pose, { x: this.pose.x - x, y: this.pose.y - y });
  }
}

const readingAt = (x: number, y: number): FrameReading => ({
  index: 0,
  number: 1,
  count: 0,
  frame: { particles: new Float32Array() },
  statistics: undefined,
  robot: { x, y, angle: 0 },
  isRobotGuessed: false,
  middle: { x, y },
});

const CHARLOTTE = { lat: 35.2271, lng: -80.8431 };
/** One arc second of latitude is 30.818 m there. */
const SECOND = 1 / 3600;
const north = (seconds: number): FrameOrigin => ({
  place: { lat: CHARLOTTE.lat + seconds * SECOND, lng: CHARLOTTE.lng },
  shift: { x: 0, y: 0 },
});
const NOWHERE: FrameOrigin = { shift: { x: 0, y: 0 } };

/** A file in a view; beside another one where one is told. */
function setUp(
  beside?: { stage: ReplayStage; sides: StagedSide[] },
  origin = NOWHERE,
) {
  const reading = new ObservableValue<FrameReading | undefined>(undefined);
  const side = {
    reading,
    store: { state: { get: () => ({ origin }) } },
  } as unknown as StagedSide;
  const sides = beside?.sides ?? [];
  sides.push(side);
  const stage = beside?.stage ?? new ReplayStage({ get: () => sides });
  const view = new FakeView();
  const detach = stage.attach(view as unknown as FrameView, side);
  return { stage, sides, view, reading, detach };
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
    view.move({ x: 9, y: 9 });
    expect(stage.isFollowing.get()).toBe(false);
    reading.set(readingAt(1, 1));
    expect(placeOf(view)).toEqual([9, 9]);
    stage.setFollowing(true);
    expect(placeOf(view)).toEqual([1, 1]);
  });

  it('goes on following when somebody turns or zooms', () => {
    const { stage, view, reading } = setUp();
    reading.set(readingAt(0, 0));
    view.move({ height: 3, azimuth: 1 });
    expect(stage.isFollowing.get()).toBe(true);
    reading.set(readingAt(2, 2));
    expect(view.pose).toMatchObject({ x: 2, y: 2, height: 3, azimuth: 1 });
  });

  it('moves all views alike', () => {
    const first = setUp();
    const second = setUp(first);
    first.reading.set(readingAt(1, 2));
    second.reading.set(readingAt(1, 2));
    second.view.move({ x: 7, azimuth: 0.5 });
    expect(first.view.pose).toMatchObject({ x: 7, y: 2, azimuth: 0.5 });
    second.detach();
    first.stage.zoom(1);
    expect(second.view.pose.height).not.toBe(first.view.pose.height);
  });

  it('looks at the same place of two files, whose metres begin elsewhere', () => {
    const first = setUp(undefined, north(0));
    const second = setUp(first, north(1));
    first.reading.set(readingAt(3, 4));
    // What it thought itself is 2 m farther east.
    second.reading.set(readingAt(5, 4 - 30.818));
    expect(second.view.pose.x).toBeCloseTo(3, 3);
    expect(second.view.pose.y).toBeCloseTo(4 - 30.818, 2);
    first.reading.set(readingAt(6, 4));
    expect(placeOf(first.view)).toEqual([6, 4]);
    expect(second.view.pose.x).toBeCloseTo(6, 3);
  });

  it('moves both from where they are, and neither when one is zoomed or turned', () => {
    const first = setUp(undefined, north(0));
    const second = setUp(first, north(1));
    first.reading.set(readingAt(3, 4));
    second.reading.set(readingAt(3, 4 - 30.818));
    const before = placeOf(second.view);
    first.view.move({ height: 30, azimuth: 1, tilt: 0.2 });
    expect(second.view.pose).toMatchObject({
      height: 30,
      azimuth: 1,
      tilt: 0.2,
    });
    expect(placeOf(second.view)).toEqual(before);
    first.view.move({ x: 13, y: 3 });
    expect(second.view.pose.x).toBeCloseTo(before[0] + 10, 6);
    expect(second.view.pose.y).toBeCloseTo(before[1] - 1, 6);
  });

  it('looks where somebody moved the first, when a second file comes', () => {
    const first = setUp(undefined, north(0));
    first.reading.set(readingAt(3, 4));
    first.view.move({ x: 10, y: 10 });
    const second = setUp(first, north(1));
    second.reading.set(readingAt(3, 4 - 30.818));
    expect(second.view.pose.x).toBeCloseTo(10, 3);
    expect(second.view.pose.y).toBeCloseTo(10 - 30.818, 2);
  });

  it.each([
    ['whose robot was far away', north(0)],
    ['whose place nobody knows', NOWHERE],
  ])('looks at the robot of a second file %s', (_, origin) => {
    const first = setUp(undefined, north(0));
    const second = setUp(first, origin);
    first.reading.set(readingAt(3, 4));
    second.reading.set(readingAt(500, 4));
    expect(placeOf(first.view)).toEqual([3, 4]);
    expect(placeOf(second.view)).toEqual([500, 4]);
  });

  it('keeps nothing of another file that was drawn there', () => {
    const { stage, sides, view, reading, detach } = setUp();
    reading.set(readingAt(1, 1));
    expect(view.marks?.robot).toEqual({ x: 1, y: 1, angle: 0 });
    detach();
    stage.attach(view as unknown as FrameView, {
      ...sides[0],
      reading: new ObservableValue<FrameReading | undefined>(undefined),
    });
    expect(view.marks).toEqual({
      statistics: undefined,
      robot: undefined,
      isRobotGuessed: false,
    });
    expect(view.frames.at(-1)).toBeUndefined();
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
