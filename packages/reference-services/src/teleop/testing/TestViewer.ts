import { EventEmitter, once } from 'node:events';
import { PeerConnection, Video, type Track } from 'node-datachannel';

/** A received RTP packet. */
export interface ReceivedPacket {
  payloadType: number;
  sequenceNumber: number;
  timestamp: number;
  isLastOfFrame: boolean;
  payload: Buffer;
}

const PAYLOAD_TYPE = 108;
const PROFILE =
  'profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1';

/** A WHEP client that counts packets instead of decoding them. */
export class TestViewer {
  readonly packets: ReceivedPacket[] = [];
  /** Path of the session, to DELETE. */
  location = '';
  private readonly events = new EventEmitter();

  private constructor(
    private readonly peer: PeerConnection,
    // Kept: a track that is collected as garbage delivers nothing more.
    private readonly track: Track,
  ) {
    this.track.onMessage(message => {
      const isRtcp = message[1] >= 192 && message[1] <= 223;
      if (isRtcp) return;
      this.packets.push(read(message));
      this.events.emit('packet');
    });
  }

  /** Offers to receive video and answers the SDP of the offer. */
  static async offer(name: string, codec: 'h264' | 'vp8' = 'h264') {
    const peer = new PeerConnection(name, {
      iceServers: [],
      bindAddress: '127.0.0.1',
      disableAutoNegotiation: true,
    });
    const video = new Video('0', 'RecvOnly');
    if (codec === 'vp8') video.addVP8Codec(PAYLOAD_TYPE);
    else video.addH264Codec(PAYLOAD_TYPE, PROFILE);
    const viewer = new TestViewer(peer, peer.addTrack(video));
    const gathered = new Promise<void>(resolve => {
      peer.onGatheringStateChange(state => {
        if (state === 'complete') resolve();
      });
    });
    peer.setLocalDescription('offer');
    await gathered;
    const sdp = peer.localDescription()?.sdp ?? '';
    // The service must not reach this peer before it has read the answer:
    // libdatachannel as a client loses that race on a busy machine.
    return { viewer, sdp: sdp.replace(/^a=candidate:.*\r\n/gm, '') };
  }

  accept(answer: string) {
    this.peer.setRemoteDescription(answer, 'answer');
  }

  /** Whether it can send, too: the other side may be able to a moment before. */
  get isOpen(): boolean {
    return this.track.isOpen();
  }

  async receive(packets: number) {
    while (this.packets.length < packets) await once(this.events, 'packet');
  }

  /** Says that a packet did not arrive (generic NACK, RFC 4585). */
  askAgain(sequenceNumber: number, ssrc: number) {
    const packet = Buffer.alloc(16);
    packet.set([0x81, 205]);
    packet.writeUInt16BE(3, 2);
    packet.writeUInt32BE(ssrc, 4);
    packet.writeUInt32BE(ssrc, 8);
    packet.writeUInt16BE(sequenceNumber, 12);
    this.track.sendMessageBinary(packet);
  }

  close() {
    this.peer.close();
  }
}

function read(packet: Buffer): ReceivedPacket {
  const extension = packet[0] & 0x10 ? 4 + packet.readUInt16BE(14) * 4 : 0;
  return {
    payloadType: packet[1] & 0x7f,
    isLastOfFrame: packet[1] >> 7 === 1,
    sequenceNumber: packet.readUInt16BE(2),
    timestamp: packet.readUInt32BE(4),
    payload: packet.subarray(12 + extension),
  };
}
