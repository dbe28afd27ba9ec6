import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import type { ClipFrame } from '../recording/FragmentedFile';

const PACKAGE = dirname(
  require.resolve('@sidehelm/reference-services/package.json'),
);

/**
 * Encodes pictures of 640×320, ten a second, a key frame each second. Each
 * tells its number in sixteen bars from left to right, the lowest bit first:
 * white is one, black is none.
 */
const PROGRAM = `
import * as av from 'node-av';
import * as constants from 'node-av/constants';
const [seconds] = process.argv.slice(1).map(Number);
const [width, height] = [640, 320];
av.Log.setLevel(constants.AV_LOG_ERROR);
const codec = av.Codec.findEncoderByName(constants.FF_ENCODER_LIBX264);
const context = new av.CodecContext();
context.allocContext3(codec);
Object.assign(context, {
  width, height,
  pixelFormat: constants.AV_PIX_FMT_YUV420P,
  colorRange: constants.AVCOL_RANGE_MPEG,
  colorPrimaries: constants.AVCOL_PRI_BT709,
  colorTrc: constants.AVCOL_TRC_BT709,
  colorSpace: constants.AVCOL_SPC_BT709,
  timeBase: new av.Rational(1, 10),
  framerate: new av.Rational(10, 1),
  gopSize: 10,
  maxBFrames: 0,
  threadCount: 1,
});
await context.open2(codec, av.Dictionary.fromObject({
  preset: 'ultrafast', tune: 'zerolatency', profile: 'baseline',
  'x264-params': 'repeat-headers=1:scenecut=0',
}));
const frame = new av.Frame();
frame.alloc();
Object.assign(frame, { format: constants.AV_PIX_FMT_YUV420P, width, height });
frame.getBuffer();
const packet = new av.Packet();
packet.alloc();
const frames = [];
for (let number = 0; number < seconds * 10; number += 1) {
  const picture = Buffer.alloc(width * height * 1.5, 128);
  for (let bar = 0; bar < 16; bar += 1) {
    const luma = (number >> bar) & 1 ? 235 : 16;
    for (let y = 0; y < height; y += 1)
      picture.fill(luma, y * width + bar * 40, y * width + bar * 40 + 40);
  }
  frame.makeWritable();
  frame.fromBuffer(picture);
  frame.pts = BigInt(number);
  context.sendFrameSync(frame);
  while (context.receivePacketSync(packet) >= 0) {
    frames.push({ isKeyFrame: packet.isKeyframe, data: packet.data.toString('base64') });
    packet.unref();
  }
}
process.stdout.write(JSON.stringify(frames));
`;

const encoded = new Map<number, ClipFrame[]>();

/**
 * Frames of H.264 as cameras send them. In a process of its own: the test
 * runner does not load the library.
 */
export function encodeTestFrames(seconds: number): ClipFrame[] {
  const known = encoded.get(seconds);
  if (known) return known;
  const output = execFileSync(
    process.execPath,
    ['--input-type=module', '-e', PROGRAM, String(seconds)],
    { cwd: PACKAGE, maxBuffer: 2 ** 28 },
  );
  const frames: { isKeyFrame: boolean; data: string }[] = JSON.parse(
    output.toString(),
  );
  const made = frames.map(({ isKeyFrame, data }, index) => ({
    at: index * 100,
    isKeyFrame,
    data: new Uint8Array(Buffer.from(data, 'base64')),
  }));
  encoded.set(seconds, made);
  return made;
}
