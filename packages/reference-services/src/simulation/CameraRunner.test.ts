import type { CameraEvent } from './cameraProtocol';
import { CameraRunner } from './CameraRunner';
import { VideoEncoder } from './VideoEncoder';

/** Says that it has made a frame of whatever it gets. */
const encoder = {
  encode: () => [{ data: new Uint8Array([1]), isKeyFrame: true }],
  close() {},
} as unknown as VideoEncoder;

describe('CameraRunner', () => {
  it('encodes H.264 first, whoever came first', async () => {
    jest.spyOn(VideoEncoder, 'create').mockResolvedValue(encoder);
    const formats: string[] = [];
    const bothSeen = new Promise<void>(resolve => {
      const runner: CameraRunner = new CameraRunner({
        library: {} as never,
        pictures: { take: () => new Uint8Array(), warmUp() {} } as never,
        now: () => performance.now(),
        post: (event: CameraEvent) => {
          if (event.type === 'frame') formats.push(event.codec ?? 'h264');
          if (formats.length < 2) return;
          runner.close();
          resolve();
        },
      });
      const camera = { robotId: 'SH1', rendition: 'overview' } as const;
      runner.handle({ ...camera, type: 'start', codec: 'vp8' });
      runner.handle({ ...camera, type: 'start', codec: 'h264' });
    });
    await bothSeen;
    expect(formats).toEqual(['h264', 'vp8']);
  });
});
