import { splitAnnexB } from './splitAnnexB';

const RTP_HEADER = 12;
/** RFC 6184 payload structures. */
const STAP_A = 24;
const FU_A = 28;
const NAL = { sei: 6, sps: 7, pps: 8, delimiter: 9 } as const;
/** Header, one-byte extension (RFC 8285) with 3 bytes of playout delay. */
const EXTENSION = 8;

export interface PacketizerOptions {
  /** Synchronisation source of all packets. */
  ssrc: number;
  /** First sequence number, 0..65535. */
  firstSequenceNumber: number;
  /** Largest RTP payload in bytes; leaves room for SRTP, UDP and IP below 1280. */
  maxPayload?: number;
}

export interface PacketizeOptions {
  /** Number of the playout-delay extension that the viewer offered, 1..14. */
  playoutDelayId?: number;
}

/**
 * Cuts H.264 access units into RTP packets (RFC 6184, packetization mode 1):
 * parameter sets together in a STAP-A, large units in FU-A fragments.
 */
export class H264Packetizer {
  private sequenceNumber: number;
  private readonly ssrc: number;
  private readonly maxPayload: number;

  constructor(options: PacketizerOptions) {
    this.ssrc = options.ssrc;
    this.sequenceNumber = options.firstSequenceNumber;
    this.maxPayload = options.maxPayload ?? 1180;
  }

  /** The sequence number of the next packet. */
  get nextSequenceNumber(): number {
    return this.sequenceNumber;
  }

  /**
   * The packets of one Annex B access unit, the last with the marker bit, all
   * with payload type 0: each viewer's own is written with `setPayloadType`.
   * `timestamp` is in 1/90000 s. Call `rewind` to build the same packets with other options.
   */
  packetize(
    accessUnit: Uint8Array,
    timestamp: number,
    options: PacketizeOptions = {},
  ): Buffer[] {
    const payloads = this.payloadsOf(accessUnit);
    return payloads.map((payload, index) =>
      this.packet(
        payload,
        timestamp,
        index === payloads.length - 1,
        options.playoutDelayId,
      ),
    );
  }

  /** Continue with `sequenceNumber`. */
  rewind(sequenceNumber: number) {
    this.sequenceNumber = sequenceNumber;
  }

  private payloadsOf(accessUnit: Uint8Array): Buffer[][] {
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
      ...aggregate(parameterSets),
      ...others.flatMap(unit => this.fragment(unit)),
    ];
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

  private packet(
    payload: Buffer[],
    timestamp: number,
    marker: boolean,
    playoutDelayId: number | undefined,
  ): Buffer {
    const extension = playoutDelayId === undefined ? 0 : EXTENSION;
    const length = payload.reduce((sum, part) => sum + part.length, 0);
    const packet = Buffer.allocUnsafe(RTP_HEADER + extension + length);
    packet[0] = extension > 0 ? 0x90 : 0x80;
    packet[1] = marker ? 0x80 : 0;
    packet.writeUInt16BE(this.sequenceNumber, 2);
    packet.writeUInt32BE(timestamp >>> 0, 4);
    packet.writeUInt32BE(this.ssrc >>> 0, 8);
    if (playoutDelayId !== undefined) {
      // Minimum and maximum delay 0: show each frame as soon as it is decoded.
      packet.writeUInt32BE(0xbede0001, RTP_HEADER);
      packet.writeUInt32BE(
        (((playoutDelayId << 4) | 2) << 24) >>> 0,
        RTP_HEADER + 4,
      );
    }
    let offset = RTP_HEADER + extension;
    for (const part of payload) offset += part.copy(packet, offset);
    this.sequenceNumber = (this.sequenceNumber + 1) & 0xffff;
    return packet;
  }
}

function aggregate(units: Buffer[]): Buffer[][] {
  if (units.length === 0) return [];
  const importance = Math.max(...units.map(unit => unit[0] & 0x60));
  const parts = [Buffer.from([importance | STAP_A])];
  for (const unit of units) {
    const size = Buffer.allocUnsafe(2);
    size.writeUInt16BE(unit.length);
    parts.push(size, unit);
  }
  return [parts];
}

/** Writes the payload type into a packet and keeps its marker bit. */
export function setPayloadType(packet: Buffer, payloadType: number) {
  packet[1] = (packet[1] & 0x80) | payloadType;
}
