import { Vp8Packetizer } from './Vp8Packetizer';

const frame = Buffer.from(Array.from({ length: 250 }, (_, index) => index));

describe('Vp8Packetizer', () => {
  it('begins each frame with the S bit, ends it with the marker bit, and loses nothing', () => {
    const packetizer = new Vp8Packetizer({
      ssrc: 7,
      firstSequenceNumber: 65_535,
      maxPayload: 101,
    });
    const packets = packetizer.packetize(frame, 90_000);
    expect(packets.map(packet => packet[12])).toEqual([0x10, 0, 0]);
    expect(packets.map(packet => packet[1] >> 7)).toEqual([0, 0, 1]);
    expect(packets.map(packet => packet.readUInt16BE(2))).toEqual([
      65_535, 0, 1,
    ]);
    expect(
      Buffer.concat(packets.map(packet => packet.subarray(13))).equals(frame),
    ).toBe(true);
    expect(Math.max(...packets.map(({ length }) => length))).toBe(12 + 101);
  });
});
