import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleWorkers } from '../teleop/testing/bundleWorkers';
import type { CameraEvent, CameraRequest } from './cameraProtocol';
import { SharedPoses } from './SharedPoses';
import { SupervisedWorker } from './SupervisedWorker';

describe('the camera thread', () => {
  let folder: string;
  beforeAll(() => {
    folder = bundleWorkers({ cameras: true });
  }, 30_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is heard again and again although no camera runs', async () => {
    const heard: string[] = [];
    let worker: SupervisedWorker<CameraRequest, CameraEvent> | undefined;
    await new Promise<void>(resolve => {
      worker = new SupervisedWorker(
        {
          name: 'camera thread',
          file: join(folder, 'cameraWorker.js'),
          workerData: {
            seed: 1,
            robotIds: ['SH1'],
            poses: SharedPoses.create(1).buffer,
          },
          logger: { info() {}, warn() {} },
        },
        {
          onEvent: ({ type }) => {
            heard.push(type);
            if (heard.length === 3) resolve();
          },
          onUp() {},
          onDown() {},
        },
      );
    });
    await worker?.close();
    expect(heard).toEqual([
      expect.stringMatching(/^(ready|unavailable)$/),
      'alive',
      'alive',
    ]);
  }, 30_000);
});
