import { asksForKeyFrame, packetsAskedAgain } from './rtcpFeedback';

function rtcp(type: number, format: number, words: number): Buffer {
  const packet = Buffer.alloc(4 + words * 4);
  packet[0] = 0x80 | format;
  packet[1] = type;
  packet.writeUInt16BE(words, 2);
  return packet;
}

const RECEIVER_REPORT = rtcp(201, 1, 7);
const PLI = rtcp(206, 1, 2);
const FIR = rtcp(206, 4, 4);
const NACK = rtcp(205, 1, 3);
const REMB = rtcp(206, 15, 5);

describe('asksForKeyFrame', () => {
  it.each([
    ['a picture loss indication', [PLI], true],
    ['a full intra request', [FIR], true],
    ['one behind a report', [RECEIVER_REPORT, NACK, PLI], true],
    ['a report', [RECEIVER_REPORT], false],
    ['a retransmission request', [RECEIVER_REPORT, NACK], false],
    ['a bandwidth estimate', [REMB], false],
    ['nothing', [], false],
  ])('sees %s', (...[, packets, expected]) => {
    expect(asksForKeyFrame(Buffer.concat(packets))).toBe(expected);
  });

  it('ignores a truncated packet', () => {
    expect(asksForKeyFrame(PLI.subarray(0, 8))).toBe(false);
    expect(asksForKeyFrame(PLI.subarray(0, 3))).toBe(false);
  });

  it('stops at bytes that are not RTCP', () => {
    expect(asksForKeyFrame(Buffer.concat([Buffer.alloc(4), PLI]))).toBe(false);
    expect(asksForKeyFrame(Buffer.alloc(1200, 0xff))).toBe(false);
  });
});

describe('packetsAskedAgain', () => {
  /** @param missing - a packet's number and a bit for each of the sixteen behind it */
  function nack(...missing: [number: number, behind: number][]): Buffer {
    const packet = rtcp(205, 1, 2 + missing.length);
    missing.forEach(([number, behind], index) => {
      packet.writeUInt16BE(number, 12 + index * 4);
      packet.writeUInt16BE(behind, 14 + index * 4);
    });
    return packet;
  }

  it.each([
    ['one packet', [nack([7, 0])], 1],
    ['those behind it', [nack([7, 0b1000_0000_0000_0101])], 4],
    ['several', [nack([7, 1], [40, 0])], 3],
    ['one behind a report', [RECEIVER_REPORT, nack([65_535, 0])], 1],
    ['none of a report', [RECEIVER_REPORT], 0],
    ['none of a request for a key frame', [PLI, FIR], 0],
    ['none of a bandwidth estimate', [REMB], 0],
    ['nothing', [], 0],
  ])('counts %s', (...[, packets, expected]) => {
    expect(packetsAskedAgain(Buffer.concat(packets))).toBe(expected);
  });

  it('ignores a truncated packet, and bytes that are not RTCP', () => {
    expect(packetsAskedAgain(nack([7, 0]).subarray(0, 14))).toBe(0);
    expect(packetsAskedAgain(rtcp(205, 1, 1))).toBe(0);
    expect(packetsAskedAgain(Buffer.alloc(1200, 0xff))).toBe(0);
  });
});
