import { RtpPacketizer } from './RtpPacketizer';
import { splitAnnexB } from './splitAnnexB';

/** RFC 6184 payload structures. */
const STAP_A = 24;
const FU_A = 28;
const NAL = { sei: 6, sps: 7, pps: 8, delimiter: 9 } as const;

/**
 * Cuts H.264 access units in Annex B into RTP packets (RFC 6184, packetization mode 1):
 * parameter sets together in a STAP-A, large units in FU-A fragments.
 */
export class H264Packetizer extends RtpPacketizer {
  protected payloadsOf(accessUnit: Uint8Array): Buffer[][] {
    const parameterSets: Buffer[] = [];
    const others: Buffer[] = [];
    for (const unit of splitAnnexB(accessUnit)) {
      const type = unit[0] & 0x1f;
      if (type === NAL.delimiter || type === NAL.sei) continue;
      (type === NAL.sps || type === NAL.pps ? parameterSets : others).push(
        unit,
      );
    }
    return [
      ...this.aggregate(parameterSets),
      ...others.flatMap(unit => this.fragment(unit)),
    ];
  }

  private aggregate(units: Buffer[]): Buffer[][] {
    if (units.length === 0) return [];
    const size = units.reduce((sum, { length }) => sum + 2 + length, 1);
    // A camera may send anything, and a size has 16 bits.
    if (size > this.maxPayload) return units.flatMap(it => this.fragment(it));
    const importance = Math.max(...units.map(unit => unit[0] & 0x60));
    const parts = [Buffer.from([importance | STAP_A])];
    for (const unit of units) {
      const length = Buffer.allocUnsafe(2);
      length.writeUInt16BE(unit.length);
      parts.push(length, unit);
    }
    return [parts];
  }

  private fragment(unit: Buffer): Buffer[][] {
    if (unit.length <= this.maxPayload) return [[unit]];
    const indicator = (unit[0] & 0xe0) | FU_A;
    const type = unit[0] & 0x1f;
    const step = this.maxPayload - 2;
    const fragments: Buffer[][] = [];
    for (let offset = 1; offset < unit.length; offset += step) {
      const isFirst = offset === 1;
      const isLast = offset + step >= unit.length;
      const header = type | (isFirst ? 0x80 : 0) | (isLast ? 0x40 : 0);
      fragments.push([
        Buffer.from([indicator, header]),
        unit.subarray(offset, offset + step),
      ]);
    }
    return fragments;
  }
}
