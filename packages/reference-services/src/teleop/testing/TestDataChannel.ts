import {
  PeerConnection,
  type DataChannel,
  type RtcConfig,
} from 'node-datachannel';
import type { ServerMessage } from '@sidehelm/contracts';
import type { TestClient } from './TestClient';

type Answer = Extract<ServerMessage, { type: 'control-answer' }>;

/** The client's end of a data channel; `opening` settles when it is known whether it opens. */
export class TestDataChannel {
  readonly heard: ServerMessage[] = [];
  isClosed = false;
  /** Told of each message as it comes. */
  onText: (text: string) => void = () => {};
  private offers = 0;

  private constructor(
    readonly peer: PeerConnection,
    // Kept: a channel that is collected as garbage delivers nothing more.
    private readonly channel: DataChannel,
  ) {
    channel.onMessage(message => {
      this.heard.push(JSON.parse(String(message)));
      this.onText(String(message));
    });
    channel.onClosed(() => {
      this.isClosed = true;
    });
  }

  /** A peer that has made its offer, without addresses. */
  static async offer(
    label = 'control',
    configuration: Partial<RtcConfig> = {},
  ) {
    const peer = new PeerConnection('client', {
      iceServers: [],
      bindAddress: '127.0.0.1',
      disableAutoNegotiation: true,
      ...configuration,
    });
    const channel = peer.createDataChannel(label, {
      unordered: true,
      maxRetransmits: 0,
    });
    const gathered = new Promise<void>(resolve => {
      peer.onGatheringStateChange(state => {
        if (state === 'complete') resolve();
      });
    });
    peer.setLocalDescription('offer');
    await gathered;
    const sdp = peer.localDescription()?.sdp ?? '';
    return {
      data: new TestDataChannel(peer, channel),
      sdp: sdp.replace(/^a=candidate:.*\r\n/gm, ''),
    };
  }

  /** Opens one of the session of that client. */
  static async open(
    client: TestClient,
    robotId: string,
    configuration?: Partial<RtcConfig>,
  ) {
    const { data, sdp } = await TestDataChannel.offer('control', configuration);
    const answer = await TestDataChannel.signal(client, robotId, sdp);
    if (answer.type === 'error') throw new Error(answer.message);
    await data.accept(answer.sdp);
    return data;
  }

  /** Takes an offer to the service and its answer back. */
  static async signal(client: TestClient, robotId: string, sdp: string) {
    const since = client.heard.length;
    const id = `offer-${since}`;
    client.send({ type: 'control-offer', robot_id: robotId, id, sdp });
    return Promise.any([
      client.hear('control-answer', answer => answer.id === id, since),
      client.hear('error', error => error.id === id, since),
    ]) as Promise<Answer | Extract<ServerMessage, { type: 'error' }>>;
  }

  async accept(answer: string) {
    this.peer.setRemoteDescription(answer, 'answer');
    await until(() => this.channel.isOpen());
  }

  get isOpen(): boolean {
    return this.channel.isOpen();
  }

  send(message: object) {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string) {
    this.channel.sendMessage(text);
  }

  sendBinary(data: Buffer) {
    this.channel.sendMessageBinary(data);
  }

  /** Waits until the service has seen what was sent before, as far as it arrived. */
  async ping() {
    this.offers += 1;
    const time = this.offers;
    this.send({ type: 'ping', client_time: time });
    await until(() =>
      this.heard.some(
        message => message.type === 'pong' && message.client_time === time,
      ),
    );
  }

  close() {
    this.peer.close();
  }
}

/** Looks every few milliseconds. */
export async function until(condition: () => boolean, within = 5_000) {
  const end = performance.now() + within;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`In vain: ${condition}`);
    await new Promise(resolve => {
      setTimeout(resolve, 5);
    });
  }
}
