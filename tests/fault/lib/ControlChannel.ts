import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ServerMessage } from '@sidehelm/contracts';
import { monotonicNow, type RobotObserver } from '../../support/RobotObserver';

/** What is needed of node-datachannel. */
interface Peer {
  createDataChannel(
    label: string,
    reliability: { unordered: boolean; maxRetransmits: number },
  ): Data;
  onGatheringStateChange(tell: (state: string) => void): void;
  setLocalDescription(type: 'offer'): void;
  localDescription(): { sdp: string } | null;
  setRemoteDescription(sdp: string, type: 'answer'): void;
  close(): void;
}

interface Data {
  isOpen(): boolean;
  onMessage(tell: (message: string | Buffer) => void): void;
  sendMessage(text: string): boolean;
  sendMessageBinary(data: Buffer): boolean;
}

/** That of the reference services, as nothing else here speaks WebRTC without a browser. */
const { PeerConnection, cleanup } = createRequire(
  join(__dirname, '../../../packages/reference-services/package.json'),
)('node-datachannel') as {
  PeerConnection: new (name: string, configuration: object) => Peer;
  cleanup(): void;
};

const WITHIN = 10_000;

async function until(condition: () => boolean): Promise<void> {
  const end = monotonicNow() + WITHIN;
  while (!condition()) {
    if (monotonicNow() > end) throw new Error(`Waited in vain: ${condition}`);
    await new Promise(done => setTimeout(done, 5));
  }
}

/** The data channel of somebody who has no browser, and can misbehave on purpose. */
export class ControlChannel {
  private readonly pongs = new Set<number>();

  private constructor(
    private readonly peer: Peer,
    private readonly data: Data,
  ) {
    data.onMessage(text => {
      const message = JSON.parse(String(text)) as ServerMessage;
      if (message.type === 'pong') this.pongs.add(message.client_time);
    });
  }

  /** Opens that of an observer's session. */
  static async open(observer: RobotObserver): Promise<ControlChannel> {
    const peer = new PeerConnection(observer.robotId, {
      iceServers: [],
      bindAddress: '127.0.0.1',
      disableAutoNegotiation: true,
    });
    const data = peer.createDataChannel('control', {
      unordered: true,
      maxRetransmits: 0,
    });
    let isGathered = false;
    peer.onGatheringStateChange(state => {
      isGathered ||= state === 'complete';
    });
    peer.setLocalDescription('offer');
    await until(() => isGathered);
    const { sdp = '' } = peer.localDescription() ?? {};
    const answer = await observer.offerControl(sdp);
    peer.setRemoteDescription(answer, 'answer');
    await until(() => data.isOpen());
    return new ControlChannel(peer, data);
  }

  /** After the last one: the library would keep this process running. */
  static endAll(): void {
    cleanup();
  }

  send(frame: string | Buffer): void {
    if (typeof frame === 'string') this.data.sendMessage(frame);
    else this.data.sendMessageBinary(frame);
  }

  /** Waits until the service answers by it: it is still a way for commands. A ping that is lost is sent again. */
  async ping(): Promise<void> {
    const end = monotonicNow() + WITHIN;
    const client_time = monotonicNow();
    while (!this.pongs.has(client_time)) {
      if (monotonicNow() > end)
        throw new Error('The data channel does not answer any more.');
      this.send(JSON.stringify({ type: 'ping', client_time }));
      await new Promise(done => setTimeout(done, 20));
    }
  }

  close(): void {
    this.peer.close();
  }
}
