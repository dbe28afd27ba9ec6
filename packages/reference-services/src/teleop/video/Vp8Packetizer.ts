import { RtpPacketizer } from './RtpPacketizer';

/** Payload descriptor (RFC 7741) without extensions: the S bit for the packet with which a frame begins. */
const FIRST = Buffer.from([0x10]);
const OTHER = Buffer.from([0x00]);

/** Cuts frames of VP8 into RTP packets (RFC 7741). */
export class Vp8Packetizer extends RtpPacketizer {
  protected payloadsOf(frame: Uint8Array): Buffer[][] {
    const bytes = Buffer.from(frame.buffer, frame.byteOffset, frame.length);
    const step = this.maxPayload - FIRST.length;
    const payloads: Buffer[][] = [];
    for (let offset = 0; offset < bytes.length; offset += step)
      payloads.push([
        offset === 0 ? FIRST : OTHER,
        bytes.subarray(offset, offset + step),
      ]);
    return payloads;
  }
}
