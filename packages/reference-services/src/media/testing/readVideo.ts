import { execFile } from 'node:child_process';
import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';

const PACKAGE = dirname(
  require.resolve('@sidehelm/reference-services/package.json'),
);

/** Decodes a file and prints the number that each picture tells, see `encodeTestFrames`, with when it is shown (ms). */
const PROGRAM = `
import * as av from 'node-av';
import * as constants from 'node-av/constants';
av.Log.setLevel(constants.AV_LOG_ERROR);
const input = new av.FormatContext();
if ((await input.openInput(process.argv[1], null, null)) < 0) throw new Error('It does not open.');
await input.findStreamInfo(null);
const [stream] = input.streams;
const { num, den } = stream.timeBase;
const codec = av.Codec.findDecoder(stream.codecpar.codecId);
const context = new av.CodecContext();
context.allocContext3(codec);
context.parametersToContext(stream.codecpar);
context.threadCount = 1;
await context.open2(codec, null);
const packet = new av.Packet(); packet.alloc();
const frame = new av.Frame(); frame.alloc();
const pictures = [];
const receive = () => {
  while (context.receiveFrameSync(frame) >= 0) {
    const luma = frame.toBuffer();
    const row = frame.width * Math.floor(frame.height / 2);
    let number = 0;
    for (let bar = 0; bar < 16; bar += 1)
      if (luma[row + bar * (frame.width / 16) + Math.floor(frame.width / 32)] > 125) number += 2 ** bar;
    pictures.push({ number, at: Math.round((Number(frame.pts) * num * 1000) / den) });
    frame.unref();
  }
};
while ((await input.readFrame(packet)) >= 0) {
  if (context.sendPacketSync(packet) < 0) throw new Error('It does not decode.');
  packet.unref();
  receive();
}
context.sendPacketSync(null);
receive();
process.stdout.write(JSON.stringify(pictures));
`;

/** What a whole video has, as another program reads it: each frame's bytes, and when it is shown (s). */
export async function packetsOf(video: Uint8Array) {
  const input = new Input({ formats: [MP4], source: new BufferSource(video) });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('There is no video.');
  const packets = [];
  for await (const packet of new EncodedPacketSink(track).packets())
    packets.push({
      at: packet.timestamp,
      duration: packet.duration,
      isKey: packet.type === 'key',
      data: Buffer.from(packet.data),
    });
  return packets;
}

/** The pictures that a player shows: the number each tells, and when (ms). In a process of its own: the test runner does not load the library. */
export async function picturesOf(
  video: Uint8Array,
): Promise<{ number: number; at: number }[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sidehelm-video-'));
  try {
    const file = join(folder, 'video.mp4');
    await writeFile(file, video);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '-e', PROGRAM, file],
      { cwd: PACKAGE, maxBuffer: 2 ** 26 },
    );
    return JSON.parse(stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}
