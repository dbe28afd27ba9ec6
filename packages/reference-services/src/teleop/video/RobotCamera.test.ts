import type { CameraHost, EncodedFrame } from '../../simulation';
import { RobotCamera, type CameraViewer } from './RobotCamera';

interface Sent {
  packets: Buffer[];
  timestamp: number;
  isKeyFrame: boolean;
}

class Viewer implements CameraViewer {
  readonly got: Sent[] = [];
  isGone = false;

  constructor(readonly playoutDelayId?: number) {}

  send(packets: Buffer[], timestamp: number, isKeyFrame: boolean) {
    // The camera may use the buffers again.
    const copies = packets.map(packet => Buffer.from(packet));
    this.got.push({ packets: copies, timestamp, isKeyFrame });
    return !this.isGone;
  }
}

const ACCESS_UNIT = Buffer.from([0, 0, 0, 1, 0x65, ...Array(3000).fill(7)]);

function setUp() {
  let listener: ((frame: EncodedFrame) => void) | undefined;
  const requestKeyFrame = jest.fn();
  const stop = jest.fn(() => {
    listener = undefined;
  });
  const start = jest.fn<
    ReturnType<CameraHost['start']>,
    Parameters<CameraHost['start']>
  >((...[, , toListener]) => {
    listener = toListener;
    return { requestKeyFrame, stop };
  });
  const cameras: CameraHost = {
    start,
    isAvailable: async () => true,
    isPrepared: true,
    speaks: () => true,
    paintsFor: () => 0,
  };
  const camera = new RobotCamera({
    cameras,
    robotId: 'SH1',
    rendition: 'overview',
  });
  const capture = (capturedAt: number) =>
    listener?.({
      robotId: 'SH1',
      rendition: 'overview',
      isKeyFrame: false,
      capturedAt,
      data: ACCESS_UNIT,
    });
  return { camera, capture, start, stop, requestKeyFrame };
}

describe('RobotCamera', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('runs while somebody watches, once for all', () => {
    const { camera, start, stop } = setUp();
    const viewers = [new Viewer(), new Viewer()];
    viewers.forEach(viewer => camera.add(viewer));
    expect(start).toHaveBeenCalledTimes(1);
    camera.remove(viewers[0]);
    expect(stop).not.toHaveBeenCalled();
    camera.remove(viewers[1]);
    camera.remove(viewers[1]);
    expect(stop).toHaveBeenCalledTimes(1);
    camera.add(new Viewer());
    expect(start).toHaveBeenCalledTimes(2);
  });

  it('sends the same packets to all, numbered on from frame to frame', () => {
    const { camera, capture } = setUp();
    const viewers = [new Viewer(), new Viewer()];
    viewers.forEach(viewer => camera.add(viewer));
    capture(1000);
    capture(1100);
    const [first, second] = viewers;
    expect(first.got).toEqual(second.got);
    const numbers = first.got
      .flatMap(({ packets }) => packets)
      .map(packet => packet.readUInt16BE(2));
    expect(numbers).toHaveLength(6);
    numbers.slice(1).forEach((number, index) => {
      expect(number).toBe((numbers[index] + 1) % 2 ** 16);
    });
  });

  it('gives viewers with and without the extension the same numbers', () => {
    const { camera, capture } = setUp();
    const viewers = [new Viewer(5), new Viewer(), new Viewer(9)];
    viewers.forEach(viewer => camera.add(viewer));
    capture(1000);
    const numbersOf = ({ got }: Viewer) =>
      got[0].packets.map(packet => packet.readUInt16BE(2));
    expect(numbersOf(viewers[0])).toEqual(numbersOf(viewers[1]));
    expect(numbersOf(viewers[2])).toEqual(numbersOf(viewers[1]));
    expect(viewers.map(({ got }) => got[0].packets[0][0])).toEqual([
      0x90, 0x80, 0x90,
    ]);
  });

  it('stamps frames with their capture time, 90 ticks a millisecond, modulo 2^32', () => {
    const { camera, capture } = setUp();
    const viewer = new Viewer();
    camera.add(viewer);
    const wrap = 2 ** 32 / 90;
    capture(1000.5);
    capture(3 * wrap + 1000.5);
    for (const { timestamp, packets } of viewer.got) {
      expect(timestamp).toBe(90_045);
      expect(packets[0].readUInt32BE(4)).toBe(90_045);
    }
  });

  it('asks for a key frame when a viewer joins, but not more than once in 300 ms', () => {
    const { camera, requestKeyFrame } = setUp();
    camera.add(new Viewer());
    jest.advanceTimersByTime(1000);
    expect(requestKeyFrame).not.toHaveBeenCalled();
    camera.add(new Viewer());
    jest.advanceTimersByTime(0);
    expect(requestKeyFrame).toHaveBeenCalledTimes(1);
    camera.add(new Viewer());
    camera.requestKeyFrame();
    jest.advanceTimersByTime(299);
    expect(requestKeyFrame).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    expect(requestKeyFrame).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(1000);
    expect(requestKeyFrame).toHaveBeenCalledTimes(2);
  });

  it('lets go of a viewer that is gone', () => {
    const { camera, capture, stop } = setUp();
    const viewer = new Viewer();
    camera.add(viewer);
    viewer.isGone = true;
    capture(0);
    expect(stop).toHaveBeenCalled();
  });
});
