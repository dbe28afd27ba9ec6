const RTP_HEADER = 12;
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

/** Cuts encoded frames into RTP packets; how the payload looks is each format's own. */
export abstract class RtpPacketizer {
  protected readonly maxPayload: number;
  private sequenceNumber: number;
  private readonly ssrc: number;

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
   * The packets of one frame, the last with the marker bit, all
   * with payload type 0: each viewer's own is written with `setPayloadType`.
   * `timestamp` is in 1/90000 s. Call `rewind` to build the same packets with other options.
   */
  packetize(
    frame: Uint8Array,
    timestamp: number,
    options: PacketizeOptions = {},
  ): Buffer[] {
    const payloads = this.payloadsOf(frame);
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

  /** The payloads of one frame, each in parts. */
  protected abstract payloadsOf(frame: Uint8Array): Buffer[][];

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

/** Writes the payload type into a packet and keeps its marker bit. */
export function setPayloadType(packet: Buffer, payloadType: number) {
  packet[1] = (packet[1] & 0x80) | payloadType;
}
