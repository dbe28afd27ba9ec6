import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import type { VideoCodec } from '../CameraHost';

export interface DecodedPicture {
  width: number;
  height: number;
  /** What the stream says of its colours, as numbers of ITU-T H.273. */
  primaries: number;
  transfer: number;
  matrix: number;
  isFullRange: boolean;
  /** I420: Y, then U, then V. */
  planes: Buffer;
}

const PACKAGE = dirname(
  require.resolve('@sidehelm/reference-services/package.json'),
);

/** Reads an encoded picture, and writes a line that describes it, then the picture. */
const programFor = (codec: VideoCodec) => `
import * as av from 'node-av';
import * as constants from 'node-av/constants';
import { readFileSync } from 'node:fs';
const codec = av.Codec.findDecoder(constants.AV_CODEC_ID_${codec.toUpperCase()});
const context = new av.CodecContext();
context.allocContext3(codec);
context.threadCount = 1;
await context.open2(codec);
const packet = new av.Packet();
packet.alloc();
packet.data = readFileSync(0);
const frame = new av.Frame();
frame.alloc();
context.sendPacketSync(packet);
context.sendPacketSync(null);
if (context.receiveFrameSync(frame) < 0) throw new Error('No picture.');
const { width, height } = frame;
process.stdout.write(JSON.stringify({
  width, height,
  primaries: frame.colorPrimaries,
  transfer: frame.colorTrc,
  matrix: frame.colorSpace,
  isFullRange: frame.colorRange === constants.AVCOL_RANGE_JPEG,
}) + '\\n');
process.stdout.write(frame.toBuffer());
`;

/**
 * The picture of a key frame, decoded by FFmpeg. In a process of its
 * own: the test runner does not load the library.
 */
export function decodePicture(
  keyFrame: Uint8Array,
  codec: VideoCodec = 'h264',
): DecodedPicture {
  const output = execFileSync(
    process.execPath,
    ['--input-type=module', '-e', programFor(codec)],
    { input: keyFrame, cwd: PACKAGE, maxBuffer: 2 ** 24 },
  );
  const end = output.indexOf('\n');
  const description = JSON.parse(output.subarray(0, end).toString());
  return { ...description, planes: output.subarray(end + 1) };
}
