import { ServiceError } from '@sidehelm/console-react';
import { FakePeer } from '@sidehelm/test-utils';
import { ServiceClock } from '@sidehelm/teleop-react';
import {
  FakeMediaStream,
  FakeVideo,
  playFrames,
} from '../__testUtils__/fakeMedia';
import { UdpBlock } from './UdpBlock';
import type { FallbackEvents } from './CameraSession';
import { WhepPlayer } from './WhepPlayer';

const pass = (milliseconds: number) =>
  jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { MediaStream: FakeMediaStream });
});
afterEach(() => jest.useRealTimers());

/** Sets a state of a peer, and tells of it. */
function change(
  fake: FakePeer,
  state: Partial<
    Pick<RTCPeerConnection, 'iceConnectionState' | 'connectionState'>
  >,
) {
  Object.assign(fake, state);
  const peer = fake.asPeer();
  const event = new Event('change');
  if (state.iceConnectionState) peer.oniceconnectionstatechange?.(event);
  if (state.connectionState) peer.onconnectionstatechange?.(event);
}

function create({ ice = 'checking', udp = new UdpBlock() } = {}) {
  const peers: FakePeer[] = [];
  const fallbacks: {
    events: FallbackEvents;
    video: { rtpTimestamp: number; close: jest.Mock };
  }[] = [];
  const ended = jest.fn();
  const player = new WhepPlayer({
    rendition: 'driving',
    transport: async () => ({ sdp: 'answer', end: ended }),
    clock: new ServiceClock(),
    iceServers: async () => [{ urls: 'stun:stun.example.com' }],
    udp,
    createPeer: configuration => {
      expect(configuration.iceServers).toEqual([
        { urls: 'stun:stun.example.com' },
      ]);
      const peer = new FakePeer();
      Object.assign(peer, { iceConnectionState: ice });
      peers.push(peer);
      return peer.asPeer();
    },
    fallback: events => {
      const video = { rtpTimestamp: 90, close: jest.fn() };
      fallbacks.push({ events, video });
      return video;
    },
  });
  const video = new FakeVideo();
  player.attach(video.asElement());
  player.start();
  return { player, peers, fallbacks, video, ended, udp };
}

describe('WhepPlayer without UDP', () => {
  it('takes the other way within two seconds, and says so', async () => {
    const { player, peers, fallbacks, video, ended } = create();
    await pass(1_000);
    expect(fallbacks).toHaveLength(0);
    await pass(1_000);
    expect(fallbacks).toHaveLength(1);
    expect(peers[0].isClosed).toBe(true);
    expect(ended).toHaveBeenCalledTimes(1);
    fallbacks[0].events.onStream(new MediaStream());
    await playFrames(video, 1_500);
    expect(player.state.get()).toEqual({ kind: 'playing' });
    expect(player.stats.get()?.loss).toBeUndefined();
    expect(player.stats.get()?.framesPerSecond).toBeGreaterThan(10);
    player.stop();
    expect(fallbacks[0].video.close).toHaveBeenCalledTimes(1);
  });

  it('takes it at once where the search for a way fails', async () => {
    const { player, peers, fallbacks, udp } = create();
    await pass(300);
    // In the order in which browsers tell it.
    change(peers[0], { iceConnectionState: 'failed' });
    expect(fallbacks).toHaveLength(0);
    change(peers[0], { connectionState: 'failed' });
    expect(fallbacks).toHaveLength(1);
    expect(udp.isOn).toBe(true);
    expect(peers).toHaveLength(1);
    player.stop();
  });

  it('tries UDP again where a way was found and failed', async () => {
    const { player, peers, fallbacks } = create();
    await pass(300);
    change(peers[0], { iceConnectionState: 'connected' });
    await pass(300);
    change(peers[0], { iceConnectionState: 'failed' });
    change(peers[0], { connectionState: 'failed' });
    await pass(200);
    expect(fallbacks).toHaveLength(0);
    expect(peers).toHaveLength(2);
    player.stop();
  });

  it('does not where a way was found, however late the picture is', async () => {
    const { fallbacks, player } = create({ ice: 'connected' });
    await pass(4_000);
    expect(fallbacks).toHaveLength(0);
    player.stop();
  });

  it('spares other players the wait, until the network changes', async () => {
    const { udp, player } = create();
    await pass(2_000);
    const second = create({ udp });
    await pass(1);
    expect(second.peers).toHaveLength(0);
    expect(second.fallbacks).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
    await pass(10);
    expect(second.peers).toHaveLength(1);
    expect(second.fallbacks[0].video.close).toHaveBeenCalledTimes(1);
    player.stop();
    second.player.stop();
  });

  it('tries again when it breaks, and not when the service refuses', async () => {
    const { player, fallbacks } = create();
    await pass(2_000);
    fallbacks[0].events.onEnd(new ServiceError('Broken.', 'unreachable'));
    await pass(2_000);
    expect(fallbacks).toHaveLength(2);
    fallbacks[1].events.onEnd(new ServiceError('No.', 'refused', 403));
    expect(player.state.get()).toEqual({ kind: 'failed', message: 'No.' });
    player.stop();
  });

  it('tries UDP again a minute after it was found blocked, however often the other way breaks', async () => {
    const { player, peers, fallbacks, video } = create();
    await pass(2_000);
    for (let times = 1; times <= 3; times += 1) {
      fallbacks[times - 1].events.onStream(new MediaStream());
      await playFrames(video, 15_000);
      expect(peers).toHaveLength(1);
      fallbacks[times - 1].events.onEnd(
        new ServiceError('Broken.', 'unreachable'),
      );
      await pass(200);
      expect(fallbacks).toHaveLength(times + 1);
    }
    fallbacks[3].events.onStream(new MediaStream());
    await playFrames(video, 20_000);
    fallbacks[3].events.onEnd(new ServiceError('Broken.', 'unreachable'));
    await pass(200);
    expect(peers).toHaveLength(2);
    player.stop();
  });

  it.each([
    ['is refused', 429],
    ['breaks', undefined],
  ])(
    'tries UDP at once where the other way %s without a frame',
    async (...[, status]) => {
      const { player, peers, fallbacks, udp } = create();
      await pass(2_000);
      expect(udp.isOn).toBe(true);
      fallbacks[0].events.onEnd(
        new ServiceError('Broken.', 'unreachable', status),
      );
      expect(udp.isOn).toBe(false);
      await pass(3_100);
      expect(peers).toHaveLength(2);
      player.stop();
    },
  );

  it('tries UDP again where the other way stays silent', async () => {
    const { player, peers } = create();
    await pass(7_500);
    expect(peers).toHaveLength(2);
    player.stop();
  });

  it('gives the frames the time of the other way', async () => {
    const { player, fallbacks, video } = create();
    await pass(2_000);
    fallbacks[0].events.onStream(new MediaStream());
    const drawn = jest.fn();
    player.startDrawing(drawn);
    video.frame();
    expect(drawn).toHaveBeenCalledTimes(1);
    player.stop();
  });
});
