import { H264Packetizer } from './H264Packetizer';
import { setPayloadType } from './RtpPacketizer';
import { splitAnnexB } from './splitAnnexB';

const SSRC = 0xdeadbeef;
const START = Buffer.from([0, 0, 0, 1]);
const SHORT_START = Buffer.from([0, 0, 1]);

function unit(header: number, length: number): Buffer {
  // Never two zeros in a row, as emulation prevention guarantees.
  const body = Buffer.from([...Array(length).keys()].map(i => (i % 250) + 1));
  body[0] = header;
  return body;
}

function create(firstSequenceNumber = 100) {
  return new H264Packetizer({ ssrc: SSRC, firstSequenceNumber });
}

/** An independent reading of RFC 3550 and RFC 6184: packets back into NAL units. */
function depacketize(packets: Buffer[]): Buffer[] {
  const units: Buffer[] = [];
  let fragments: Buffer[] | undefined;
  for (const packet of packets) {
    const hasExtension = (packet[0] & 0x10) !== 0;
    const offset = hasExtension ? 12 + 4 + packet.readUInt16BE(14) * 4 : 12;
    const payload = packet.subarray(offset);
    const type = payload[0] & 31;
    if (type === 24) {
      for (let at = 1; at < payload.length;) {
        const size = payload.readUInt16BE(at);
        units.push(payload.subarray(at + 2, at + 2 + size));
        at += 2 + size;
      }
    } else if (type === 28) {
      if (payload[1] & 0x80) {
        fragments = [Buffer.from([(payload[0] & 0xe0) | (payload[1] & 0x1f)])];
      }
      fragments?.push(payload.subarray(2));
      if (payload[1] & 0x40) units.push(Buffer.concat(fragments ?? []));
    } else {
      units.push(payload);
    }
  }
  return units;
}

const SPS = unit(0x67, 12);
const PPS = unit(0x68, 4);

describe('H264Packetizer', () => {
  it.each([1_200, 65_536])(
    'cuts a parameter set of %d bytes, as a hostile camera may send it',
    length => {
      const set = unit(0x67, length);
      const packets = create().packetize(
        Buffer.concat([START, set, START, PPS]),
        0,
      );
      expect(depacketize(packets)).toEqual([set, PPS]);
      expect(
        Math.max(...packets.map(packet => packet.length)),
      ).toBeLessThanOrEqual(12 + 1_180);
    },
  );

  it.each([1, 1180, 1181, 1182, 2356, 2357, 2358, 50_000])(
    'brings back a unit of %d bytes',
    length => {
      const slice = unit(0x65, length);
      const accessUnit = Buffer.concat([
        START,
        SPS,
        START,
        PPS,
        SHORT_START,
        slice,
      ]);
      const packets = create().packetize(accessUnit, 0);
      expect(depacketize(packets)).toEqual([SPS, PPS, slice]);
      for (const packet of packets) {
        expect(packet.length).toBeLessThanOrEqual(12 + 1180);
      }
    },
  );

  it('marks only the last packet and numbers them in order, across the wrap', () => {
    const packetizer = create(65_534);
    const packets = packetizer.packetize(
      Buffer.concat([START, unit(0x41, 4000)]),
      2 ** 32 - 1,
    );
    expect(packets.map(packet => packet.readUInt16BE(2))).toEqual([
      65_534, 65_535, 0, 1,
    ]);
    expect(packets.map(packet => packet[1] >> 7)).toEqual([0, 0, 0, 1]);
    expect(packetizer.nextSequenceNumber).toBe(2);
    for (const packet of packets) {
      expect(packet.readUInt32BE(4)).toBe(2 ** 32 - 1);
      expect(packet.readUInt32BE(8)).toBe(SSRC);
    }
  });

  it('marks a frame of parameter sets alone', () => {
    const packets = create().packetize(Buffer.concat([START, SPS]), 0);
    expect(packets).toHaveLength(1);
    expect(packets[0][1]).toBe(0x80);
  });

  it('leaves out delimiters and SEI', () => {
    const packets = create().packetize(
      Buffer.concat([START, unit(9, 2), START, unit(6, 700), START, PPS]),
      0,
    );
    expect(depacketize(packets)).toEqual([PPS]);
  });

  it('adds the playout delay of zero that the viewer named', () => {
    const [packet] = create().packetize(
      Buffer.concat([START, unit(0x41, 10)]),
      0,
      { playoutDelayId: 12 },
    );
    expect(packet[0]).toBe(0x90);
    expect(packet.subarray(12, 20).toString('hex')).toBe('bede0001c2000000');
    expect(depacketize([packet])).toEqual([unit(0x41, 10)]);
  });

  it('writes the payload type without touching the marker', () => {
    const packets = create().packetize(
      Buffer.concat([START, unit(0x41, 2000)]),
      0,
    );
    packets.forEach(packet => setPayloadType(packet, 109));
    packets.forEach(packet => setPayloadType(packet, 102));
    expect(packets.map(packet => packet[1])).toEqual([102, 0x80 | 102]);
  });

  it('makes nothing of nothing', () => {
    expect(create().packetize(new Uint8Array(), 0)).toEqual([]);
    expect(create().packetize(Buffer.from([0, 0, 0, 1]), 0)).toEqual([]);
  });
});

describe('splitAnnexB', () => {
  it('finds units behind both kinds of start code, without trailing zeros', () => {
    const bytes = Buffer.concat([
      START,
      PPS,
      Buffer.from([0, 0]),
      SHORT_START,
      SPS,
    ]);
    expect(splitAnnexB(bytes)).toEqual([PPS, SPS]);
  });

  it('reads a view into a larger buffer', () => {
    const whole = Buffer.concat([Buffer.from([9, 9]), START, PPS]);
    const view = new Uint8Array(whole.buffer, whole.byteOffset + 2);
    expect(splitAnnexB(view.subarray(0, START.length + PPS.length))).toEqual([
      PPS,
    ]);
  });
});
