import { ServiceError } from '@sidehelm/console-react';
import type { WhepAnswer } from './WhepTransport';

/** Candidates of this machine come at once; waiting longer only delays the picture. */
const GATHERING_TIMEOUT = 500;
/** From the answer until a way to the server is found; then there is none, and what is left of two seconds is for the other one; ms. */
const WAY_WITHIN = 1_200;

export interface WhepPeerOptions {
  transport: (offer: string) => Promise<WhepAnswer>;
  createPeer?: (configuration: RTCConfiguration) => RTCPeerConnection;
  /** How the server is found where a network stands between. */
  iceServers?: () => Promise<RTCIceServer[]>;
  /** Whether it is worth knowing soon that there is no way to the server. */
  expectsWay: boolean;
  onStream: (stream: MediaStream) => void;
  /** Signalling works, so what keeps the peers apart is between them. */
  onNoWay: () => void;
  /** The connection failed, or never came to be, and why where somebody told. */
  onEnd: (error?: ServiceError) => void;
}

/** One attempt at a WebRTC connection to a WHEP server. Nothing is told after `close`. */
export class WhepPeer {
  private peer?: RTCPeerConnection;
  private answer?: WhepAnswer;
  private expectingWay?: ReturnType<typeof setTimeout>;
  private isClosed = false;

  constructor(private readonly options: WhepPeerOptions) {}

  /** Undefined until it is known how the server is found. */
  get connection(): RTCPeerConnection | undefined {
    return this.peer;
  }

  /** Of the frame that came last. */
  get rtpTimestamp(): number | undefined {
    return this.peer?.getReceivers()[0]?.getSynchronizationSources()[0]
      ?.rtpTimestamp;
  }

  async open(): Promise<void> {
    const {
      transport,
      createPeer = configuration => new RTCPeerConnection(configuration),
      iceServers = () => [],
    } = this.options;
    try {
      const configuration = { iceServers: await iceServers() };
      if (this.isClosed) return;
      const peer = createPeer(configuration);
      this.peer = peer;
      this.receive(peer);
      await peer.setLocalDescription(await peer.createOffer());
      await gathered(peer);
      const answer = await transport(peer.localDescription?.sdp ?? '');
      if (this.isClosed) {
        answer.end();
        return;
      }
      this.answer = answer;
      await peer.setRemoteDescription({ type: 'answer', sdp: answer.sdp });
      if (!this.isClosed && this.options.expectsWay) this.expectWay(peer);
    } catch (thrown) {
      if (!this.isClosed) this.options.onEnd(ServiceError.fromThrown(thrown));
    }
  }

  close(): void {
    this.isClosed = true;
    this.foundWay();
    this.answer?.end();
    const { peer } = this;
    if (!peer) return;
    peer.ontrack = null;
    peer.onconnectionstatechange = null;
    peer.oniceconnectionstatechange = null;
    peer.close();
  }

  private receive(peer: RTCPeerConnection) {
    const { receiver } = peer.addTransceiver('video', {
      direction: 'recvonly',
    });
    if ('jitterBufferTarget' in receiver) receiver.jitterBufferTarget = 0;
    peer.ontrack = event =>
      this.options.onStream(new MediaStream([event.track]));
    peer.onconnectionstatechange = () => {
      if (peer.connectionState !== 'failed' || this.isClosed) return;
      if (this.expectingWay === undefined) this.options.onEnd();
      else this.options.onNoWay();
    };
  }

  private expectWay(peer: RTCPeerConnection) {
    // A search that failed is told here first, and by the connection after that.
    peer.oniceconnectionstatechange = () => {
      if (hasWay(peer)) this.foundWay();
    };
    this.expectingWay = setTimeout(() => {
      if (hasWay(peer)) this.foundWay();
      else this.options.onNoWay();
    }, WAY_WITHIN);
  }

  private foundWay() {
    clearTimeout(this.expectingWay);
    this.expectingWay = undefined;
  }
}

function hasWay({ iceConnectionState }: RTCPeerConnection): boolean {
  return (
    iceConnectionState === 'connected' || iceConnectionState === 'completed'
  );
}

function gathered(peer: RTCPeerConnection): Promise<void> {
  if (peer.iceGatheringState === 'complete') return Promise.resolve();
  return new Promise(resolve => {
    const timeout = setTimeout(resolve, GATHERING_TIMEOUT);
    peer.onicegatheringstatechange = () => {
      if (peer.iceGatheringState !== 'complete') return;
      clearTimeout(timeout);
      resolve();
    };
  });
}
