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

type FrameCallback = (now: number, metadata: { rtpTimestamp?: number }) => void;

/** A video element that shows a frame when the test says so. */
export class FakeVideo {
  srcObject: unknown = null;
  private readonly callbacks = new Map<number, FrameCallback>();
  private lastHandle = 0;

  requestVideoFrameCallback(callback: FrameCallback) {
    this.lastHandle += 1;
    this.callbacks.set(this.lastHandle, callback);
    return this.lastHandle;
  }

  cancelVideoFrameCallback(handle: number) {
    this.callbacks.delete(handle);
  }

  async play() {
    return undefined;
  }

  frame(metadata: { rtpTimestamp?: number } = {}) {
    const waiting = [...this.callbacks.values()];
    this.callbacks.clear();
    waiting.forEach(callback => callback(performance.now(), metadata));
  }

  asElement(): HTMLVideoElement {
    return this as unknown as HTMLVideoElement;
  }
}

/** Shows 15 frames a second for so many milliseconds of fake time. */
export async function playFrames(video: FakeVideo, duration: number) {
  const end = performance.now() + duration;
  while (performance.now() < end) {
    await jest.advanceTimersByTimeAsync(1_000 / 15);
    video.frame();
  }
}
