import { PeerConnection, type DataChannel } from 'node-datachannel';
import type { ServerMessage } from '@sidehelm/contracts';
import { answerOffer } from '../webrtc/answerOffer';
import { readOnlySection, SdpOfferError } from '../webrtc/sdp';

export interface ControlPeerOptions {
  id: string;
  /** The offer as the client sent it. */
  sdp: string;
  /** Address of the UDP sockets. */
  host: string;
  ports?: { from: number; to: number };
  events: ControlPeerEvents;
}

export interface ControlPeerEvents {
  /** Messages come from now on. */
  onOpen(): void;
  onText(text: string): void;
  /** Told once, also when it never opened. */
  onEnd(): void;
}

const CONTROL_LABEL = 'control';
/** Bytes of a message that peers may send; those of the contract are shorter. */
const MAX_MESSAGE = 8 * 1024;
/** Bytes waiting above which an answer is left out: the next one tells as much. */
const MAX_BUFFERED = 16 * 1024;
const ENDED: readonly string[] = ['disconnected', 'failed', 'closed'];

/** The service's end of one data channel. */
export class ControlPeer {
  private channel: DataChannel | undefined;
  private hasEnded = false;

  private constructor(
    private readonly peer: PeerConnection,
    private readonly events: ControlPeerEvents,
  ) {
    peer.onDataChannel(channel => this.take(channel));
    // Without a word for some seconds it is no way for commands; the client offers another.
    peer.onStateChange(state => {
      if (ENDED.includes(state)) this.close();
    });
  }

  /** Throws an `SdpOfferError` when the offer cannot be answered, and a 503 when the server has no address. */
  static async create(
    options: ControlPeerOptions,
  ): Promise<{ peer: ControlPeer; answer: string }> {
    const { id, sdp, host, ports, events } = options;
    const { lines } = readOnlySection(sdp, 'application');
    if (!/ webrtc-datachannel$/.test(lines[0]))
      throw new SdpOfferError(406, 'The offer has no data channel.');
    const connection = new PeerConnection(id, {
      iceServers: [],
      bindAddress: host,
      disableAutoNegotiation: true,
      maxMessageSize: MAX_MESSAGE,
      ...(ports ? { portRangeBegin: ports.from, portRangeEnd: ports.to } : {}),
    });
    const peer = new ControlPeer(connection, events);
    try {
      return { peer, answer: await answerOffer(connection, sdp) };
    } catch (error) {
      peer.close();
      throw error;
    }
  }

  get isOpen(): boolean {
    return !this.hasEnded && (this.channel?.isOpen() ?? false);
  }

  /** What cannot leave now is left out. */
  tell(message: ServerMessage) {
    const { channel } = this;
    if (!this.isOpen || !channel || channel.bufferedAmount() > MAX_BUFFERED)
      return;
    try {
      channel.sendMessage(JSON.stringify(message));
    } catch {
      // It has closed in this moment.
    }
  }

  close() {
    if (this.hasEnded) return;
    this.hasEnded = true;
    try {
      this.peer.close();
    } catch {
      // It had already closed itself.
    }
    this.events.onEnd();
  }

  private take(channel: DataChannel) {
    if (this.channel || channel.getLabel() !== CONTROL_LABEL) {
      channel.close();
      return;
    }
    this.channel = channel;
    const opened = () => {
      if (!this.hasEnded) this.events.onOpen();
    };
    channel.onMessage(message => {
      if (this.hasEnded) return;
      // Also one that is not text is answered as what the contract does not know.
      this.events.onText(typeof message === 'string' ? message : '');
    });
    channel.onClosed(() => this.close());
    if (channel.isOpen()) opened();
    else channel.onOpen(opened);
  }
}
