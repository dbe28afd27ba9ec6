import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleWorkers } from '../teleop/testing/bundleWorkers';
import type { EncodedFrame } from './CameraHost';
import type { CameraEvent, CameraRequest } from './cameraProtocol';
import { SharedPoses } from './SharedPoses';
import { SupervisedWorker } from './SupervisedWorker';
import { decodePicture, type DecodedPicture } from './testing/decodePicture';

const NOWHERE = { simulatedTime: 0, x: 0, y: 0, heading: 0, speed: 0 };

/** What Cr adds to red, Cb and Cr take from green, and Cb adds to blue. */
const BT709 = [1.5748, 0.1873, 0.4681, 1.8556];
const BT601 = [1.402, 0.3441, 0.7141, 1.772];

/** R, G, B of a pixel, by the formulas of the limited range. */
function colourAt(
  { width, height, planes }: DecodedPicture,
  [column, row]: [number, number],
  [redOfRed, greenOfBlue, greenOfRed, blueOfBlue]: number[],
) {
  const chroma = (row >> 1) * (width / 2) + (column >> 1);
  const luma = ((planes[row * width + column] - 16) * 255) / 219;
  const [blue, red] = [0, 1].map(plane => {
    const offset = width * height * (1 + plane / 4);
    return ((planes[offset + chroma] - 128) * 255) / 224;
  });
  return [
    luma + redOfRed * red,
    luma - greenOfBlue * blue - greenOfRed * red,
    luma + blueOfBlue * blue,
  ].map(value => Math.min(255, Math.max(0, value)));
}

describe('the camera thread', () => {
  let folder: string;
  let worker: SupervisedWorker<CameraRequest, CameraEvent> | undefined;
  beforeAll(() => {
    folder = bundleWorkers({ cameras: true });
  }, 30_000);
  afterEach(async () => worker?.close());
  afterAll(() => rmSync(folder, { recursive: true }));

  function start(onEvent: (event: CameraEvent) => void) {
    const poses = SharedPoses.create(1);
    poses.write(0, { ...NOWHERE, time: 1, yawRate: 0, signs: 0 });
    worker = new SupervisedWorker(
      {
        name: 'camera thread',
        file: join(folder, 'cameraWorker.js'),
        workerData: { seed: 1, robotIds: ['SH1'], poses: poses.buffer },
        logger: { info() {}, warn() {} },
      },
      { onEvent, onUp() {}, onDown() {} },
    );
    return worker;
  }

  it('is heard again and again although no camera runs, and once of its being prepared', async () => {
    const heard: string[] = [];
    await new Promise<void>(resolve => {
      start(({ type }) => {
        heard.push(type);
        if (heard.includes('prepared') && heard.at(-1) === 'alive') resolve();
      });
    });
    expect(heard[0]).toBe('ready');
    expect(heard.filter(type => type === 'prepared')).toHaveLength(1);
    expect(heard.filter(type => type === 'alive').length).toBeGreaterThan(0);
  }, 30_000);

  it('sends colours that are those of BT.709, and says so', async () => {
    const accessUnit = await new Promise<Uint8Array>((resolve, reject) => {
      const camera = { robotId: 'SH1', rendition: 'driving' } as const;
      const thread = start(event => {
        if (event.type === 'ready') thread.post({ type: 'start', ...camera });
        if (event.type === 'frame') resolve(event.data);
        if ('message' in event) reject(new Error(event.message));
      });
    });
    const picture = decodePicture(accessUnit);
    expect(picture).toMatchObject({
      primaries: 1,
      transfer: 1,
      matrix: 1,
      isFullRange: false,
    });
    // The stripe on the robot's own lid, which each of its pictures has; painted as BT.601 its red is 8 off.
    const colour = colourAt(picture, [640, 600], BT709);
    [46, 120, 150].forEach((wanted, index) =>
      expect(Math.abs(colour[index] - wanted)).toBeLessThan(4),
    );
  }, 30_000);

  it('has the same colours in VP8, which players take for those of BT.601', async () => {
    const [h264, vp8] = await new Promise<EncodedFrame[]>((resolve, reject) => {
      const camera = { robotId: 'SH1', rendition: 'driving' } as const;
      const codecs = ['h264', 'vp8'] as const;
      let ofLast: EncodedFrame[] = [];
      const thread = start(event => {
        if ('message' in event) reject(new Error(event.message));
        if (event.type === 'ready')
          for (const codec of codecs)
            thread.post({ type: 'start', ...camera, codec });
        if (event.type !== 'frame') return;
        const isSame = ofLast[0]?.capturedAt === event.capturedAt;
        ofLast = isSame ? [...ofLast, event] : [event];
        if (ofLast.length < codecs.length) return;
        if (ofLast.every(({ isKeyFrame }) => isKeyFrame)) resolve(ofLast);
        else
          for (const codec of codecs)
            thread.post({ type: 'key-frame', ...camera, codec });
      });
    });
    const one = decodePicture(h264.data);
    const other = decodePicture(vp8.data, 'vp8');
    const differences = [0, 0, 0];
    let pixels = 0;
    for (let row = 0; row < one.height; row += 4) {
      for (let column = 0; column < one.width; column += 4) {
        const shown = colourAt(other, [column, row], BT601);
        colourAt(one, [column, row], BT709).forEach((value, index) => {
          differences[index] += shown[index] - value;
        });
        pixels += 1;
      }
    }
    const means = differences.map(sum => sum / pixels);
    means.forEach(mean => expect(Math.abs(mean)).toBeLessThan(0.5));
    const stripe = colourAt(other, [640, 600], BT601);
    [46, 120, 150].forEach((wanted, index) =>
      expect(Math.abs(stripe[index] - wanted)).toBeLessThan(4),
    );
  }, 30_000);
});
