/** A peer connection whose other end is the test. */
export class FakePeer {
  readonly transceivers: unknown[][] = [];
  readonly receiver = { jitterBufferTarget: 100 };
  iceGatheringState = 'complete';
  connectionState = 'new';
  localDescription?: { sdp: string };
  remote?: unknown;
  isClosed = false;
  packets = { received: 0, lost: 0 };
  ontrack?: ((event: { track: object }) => void) | null;
  onconnectionstatechange?: (() => void) | null;

  addTransceiver(...args: unknown[]) {
    this.transceivers.push(args);
    return { receiver: this.receiver };
  }

  async createOffer() {
    return { type: 'offer', sdp: 'offer' };
  }

  async setLocalDescription(description: { sdp: string }) {
    this.localDescription = description;
  }

  async setRemoteDescription(description: unknown) {
    this.remote = description;
  }

  getReceivers() {
    return [];
  }

  async getStats() {
    return new Map([
      [
        'video',
        {
          type: 'inbound-rtp',
          kind: 'video',
          packetsReceived: this.packets.received,
          packetsLost: this.packets.lost,
        },
      ],
    ]);
  }

  close() {
    this.isClosed = true;
  }

  track() {
    this.ontrack?.({ track: {} });
  }

  asPeer(): RTCPeerConnection {
    return this as unknown as RTCPeerConnection;
  }
}
