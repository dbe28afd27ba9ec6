import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleWorkers } from '../teleop/testing/bundleWorkers';
import type { CameraEvent, CameraRequest } from './cameraProtocol';
import { SharedPoses } from './SharedPoses';
import { SupervisedWorker } from './SupervisedWorker';
import { decodePicture, type DecodedPicture } from './testing/decodePicture';

const NOWHERE = { simulatedTime: 0, x: 0, y: 0, heading: 0, speed: 0 };

/** R, G, B of the pixel in the middle column of a row, by the formulas of BT.709, limited range. */
function colourAhead({ width, height, planes }: DecodedPicture, row: number) {
  const chroma = (row / 2) * (width / 2) + width / 4;
  const luma = ((planes[row * width + width / 2] - 16) * 255) / 219;
  const [blue, red] = [0, 1].map(plane => {
    const offset = width * height * (1 + plane / 4);
    return ((planes[offset + chroma] - 128) * 255) / 224;
  });
  return [
    luma + 1.5748 * red,
    luma - 0.1873 * blue - 0.4681 * red,
    luma + 1.8556 * blue,
  ];
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
    const colour = colourAhead(picture, 600);
    [46, 120, 150].forEach((wanted, index) =>
      expect(Math.abs(colour[index] - wanted)).toBeLessThan(4),
    );
  }, 30_000);
});
