import { asksForKeyFrame } from './rtcpFeedback';

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
