type Listener = ((event: { data: unknown }) => void) | null;

/** A data channel whose other end is the test. */
class FakeDataChannel {
  readyState: RTCDataChannelState = 'connecting';
  bufferedAmount = 0;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: Listener = null;

  constructor(
    readonly label: string,
    readonly init: RTCDataChannelInit,
    private readonly onSend: (frame: string) => void,
  ) {}

  send(frame: string) {
    if (this.readyState !== 'open') throw new Error('The channel is closed.');
    this.onSend(frame);
  }

  close() {
    this.readyState = 'closed';
  }
}

/** A peer connection with a data channel whose other end is the test. */
export class FakeControlPeer {
  channel?: FakeDataChannel;
  connectionState: RTCPeerConnectionState = 'new';
  localDescription?: { sdp: string };
  remote?: unknown;
  isClosed = false;
  onconnectionstatechange: (() => void) | null = null;

  constructor(
    readonly configuration: RTCConfiguration,
    private readonly onSend: (frame: string, peer: FakeControlPeer) => void,
    private readonly isReachable: () => boolean,
  ) {}

  createDataChannel(label: string, init: RTCDataChannelInit) {
    this.channel = new FakeDataChannel(label, init, frame =>
      this.onSend(frame, this),
    );
    return this.channel;
  }

  async createOffer() {
    return {
      type: 'offer',
      sdp: 'v=0\r\na=candidate:1 1 UDP 1 mine.local 9 typ host\r\na=mid:0\r\n',
    };
  }

  async setLocalDescription(description: { sdp: string }) {
    this.localDescription = description;
  }

  async setRemoteDescription(description: unknown) {
    this.remote = description;
    setTimeout(() => {
      if (this.isClosed || !this.channel || !this.isReachable()) return;
      this.channel.readyState = 'open';
      this.channel.onopen?.();
    }, 1);
  }

  /** Brings a frame of the service. */
  deliver(frame: string) {
    if (this.channel?.readyState === 'open')
      this.channel.onmessage?.({ data: frame });
  }

  /** The other end closes it. */
  breakDown() {
    if (!this.channel) return;
    this.channel.readyState = 'closed';
    this.channel.onclose?.();
  }

  close() {
    this.isClosed = true;
  }

  asPeer(): RTCPeerConnection {
    return this as unknown as RTCPeerConnection;
  }
}
