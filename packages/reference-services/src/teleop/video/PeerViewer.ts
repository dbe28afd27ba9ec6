import {
  PeerConnection,
  RtcpNackResponder,
  RtcpSrReporter,
  RtpPacketizationConfig,
  Video,
  type Track,
} from 'node-datachannel';
import { answerOffer } from '../webrtc/answerOffer';
import { answerWithPlayoutDelay } from './answerWithPlayoutDelay';
import { PacketRepeater } from './PacketRepeater';
import { asksForKeyFrame, packetsAskedAgain } from './rtcpFeedback';
import { setPayloadType } from './RtpPacketizer';
import type { SdpOffer } from './sdpOffer';

export interface PeerViewerOptions {
  id: string;
  /** The offer as the viewer sent it. */
  sdp: string;
  offer: SdpOffer;
  /** Of the camera's packets. */
  ssrc: number;
  /** Names the stream in the answer. */
  name: string;
  /** Address of the UDP sockets. */
  host: string;
  ports?: { from: number; to: number };
  events: PeerViewerEvents;
}

export interface PeerViewerEvents {
  /** Video can be sent from now on. */
  onOpen(): void;
  onKeyFrameWanted(): void;
  onStateChange(state: string): void;
}

const CLOCK_RATE = 90_000;
/** Packets kept for retransmission: about two seconds of the larger rendition. */
const RETRANSMIT_PACKETS = 1024;
/** ms between a packet and its copy: what takes one of them seldom takes both. */
const COPY_AFTER = 15;

/** One WebRTC viewer: gets packets that are made once for all, and asks for key frames. */
export class PeerViewer {
  readonly playoutDelayId: number | undefined;
  private waitsForKeyFrame = true;
  private isOpen = false;
  private readonly repeater = new PacketRepeater();

  private constructor(
    private readonly options: PeerViewerOptions,
    private readonly peer: PeerConnection,
    private readonly track: Track,
    private readonly config: RtpPacketizationConfig,
  ) {
    this.playoutDelayId = options.offer.playoutDelayId;
  }

  /** Throws an `SdpOfferError` when the offer cannot be answered, and a 503 when the server has no address. */
  static async create(
    options: PeerViewerOptions,
  ): Promise<{ viewer: PeerViewer; answer: string }> {
    const { offer, ssrc, name, events } = options;
    const peer = new PeerConnection(options.id, {
      iceServers: [],
      bindAddress: options.host,
      disableAutoNegotiation: true,
      forceMediaTransport: true,
      ...(options.ports
        ? { portRangeBegin: options.ports.from, portRangeEnd: options.ports.to }
        : {}),
    });
    const video = new Video(offer.mid, 'SendOnly');
    if (offer.codec === 'vp8') video.addVP8Codec(offer.payloadType);
    else video.addH264Codec(offer.payloadType, offer.formatParameters);
    video.addSSRC(ssrc, name, name, `${name}-video`);
    const track = peer.addTrack(video);
    const config = new RtpPacketizationConfig(
      ssrc,
      name,
      offer.payloadType,
      CLOCK_RATE,
    );
    const reporter = new RtcpSrReporter(config);
    // Each of them sends what is asked for again: one of two copies arrives where the way is bad.
    for (let copies = 0; copies < 2; copies++)
      reporter.addToChain(new RtcpNackResponder(RETRANSMIT_PACKETS));
    track.setMediaHandler(reporter);
    const viewer = new PeerViewer(options, peer, track, config);
    track.onOpen(() => {
      viewer.isOpen = true;
      events.onOpen();
    });
    track.onMessage(message => {
      viewer.repeater.askedAgain(packetsAskedAgain(message));
      if (asksForKeyFrame(message)) events.onKeyFrameWanted();
    });
    peer.onStateChange(state => events.onStateChange(state));
    try {
      return { viewer, answer: await viewer.answer() };
    } catch (error) {
      viewer.close();
      throw error;
    }
  }

  /** Sends the packets of one frame; false when the viewer is gone. */
  send(packets: Buffer[], timestamp: number, isKeyFrame: boolean): boolean {
    if (!this.isOpen || (this.waitsForKeyFrame && !isKeyFrame)) return true;
    this.waitsForKeyFrame = false;
    if (!this.sendAll(packets, timestamp)) return false;
    if (this.repeater.repeats(packets.length))
      setTimeout(
        () => this.isOpen && this.sendAll(packets, timestamp),
        COPY_AFTER,
      );
    return true;
  }

  close() {
    this.isOpen = false;
    try {
      this.peer.close();
    } catch {
      // It had already closed itself.
    }
  }

  private sendAll(packets: Buffer[], timestamp: number): boolean {
    const { payloadType } = this.options.offer;
    try {
      this.config.timestamp = timestamp;
      for (const packet of packets) {
        setPayloadType(packet, payloadType);
        this.track.sendMessageBinary(packet);
      }
      return true;
    } catch {
      return false;
    }
  }

  private async answer(): Promise<string> {
    const sdp = await answerOffer(this.peer, this.options.sdp);
    return this.playoutDelayId === undefined
      ? sdp
      : answerWithPlayoutDelay(sdp, this.playoutDelayId);
  }
}
