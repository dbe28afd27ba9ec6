import { ServiceError } from '@sidehelm/console-react';
import { ServiceClock } from '@sidehelm/teleop-react';
import { FakePeer } from '@sidehelm/test-utils';
import { FakeMediaStream, FakeVideo } from '../__testUtils__/fakeMedia';
import type { FallbackEvents } from './CameraSession';
import { UdpBlock } from './UdpBlock';
import { WhepPlayer } from './WhepPlayer';
import type { Rendition, WhepAnswer } from './WhepTransport';

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { MediaStream: FakeMediaStream });
});
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) =>
  jest.advanceTimersByTimeAsync(milliseconds);

/** A peer of which it is known what it decodes. */
class RenditionPeer extends FakePeer {
  rendition?: Rendition;
  frames = 0;
  /** Share of the packets that come from now on. */
  loss = 0;

  async getStats() {
    const stats = await super.getStats();
    Object.assign(stats.get('video') ?? {}, { framesDecoded: this.frames });
    return stats;
  }

  /** Its track is there as soon as the answer is, whether or not anything comes. */
  async setRemoteDescription(description: unknown) {
    await super.setRemoteDescription(description);
    this.connectionState = 'connected';
    this.ontrack?.({ track: { of: this } });
  }

  /** Half a frame: nothing can be made of it. */
  half() {
    this.packets.received += 5;
  }

  /** A frame of ten packets. */
  frame() {
    this.packets.lost += 10 * this.loss;
    this.packets.received += 10 * (1 - this.loss);
    this.frames += 1;
  }
}

function setUp({ rendition = 'driving' as Rendition, isBlocked = false } = {}) {
  const peers: RenditionPeer[] = [];
  const ended: Rendition[] = [];
  const fallbacks: {
    rendition: Rendition;
    events: FallbackEvents;
    close: jest.Mock;
  }[] = [];
  const transport = jest.fn(
    async (...[, wanted]: [string, Rendition]): Promise<WhepAnswer> => {
      peers[peers.length - 1].rendition = wanted;
      return { sdp: 'answer', end: () => ended.push(wanted) };
    },
  );
  const clock = new ServiceClock();
  clock.learn(0, 0, 500_000);
  const udp = new UdpBlock();
  if (isBlocked) udp.found();
  const player = new WhepPlayer({
    transport,
    rendition,
    clock,
    udp,
    createPeer: () => {
      const peer = new RenditionPeer();
      peers.push(peer);
      return peer.asPeer();
    },
    fallback: isBlocked
      ? (events, wanted) => {
          const close = jest.fn();
          fallbacks.push({ rendition: wanted, events, close });
          return { rtpTimestamp: undefined, close };
        }
      : undefined,
  });
  const video = new FakeVideo();
  player.attach(video.asElement());
  /** The peer whose picture the video shows. */
  const shown = () => {
    const stream = video.srcObject as FakeMediaStream | null;
    const [track] = (stream?.getVideoTracks() ?? []) as { of?: FakePeer }[];
    return track?.of;
  };
  /**
   * Ten frames a second of all peers that are open, `late` ms old. Of those in `silent` none is decoded. Answers how
   * long the video stood still at most.
   */
  const play = async (
    milliseconds: number,
    {
      late = 50,
      silent = () => false,
      isHalf = false,
    }: {
      late?: number;
      silent?: (peer: RenditionPeer) => boolean;
      /** Something comes of those, if no whole frame. */
      isHalf?: boolean;
    } = {},
  ) => {
    let longest = 0;
    for (let passed = 0; passed < milliseconds; passed += 100) {
      await pass(100);
      for (const peer of peers) {
        if (peer.isClosed || peer.connectionState !== 'connected') continue;
        if (!silent(peer)) peer.frame();
        else if (isHalf) peer.half();
      }
      const peer = shown();
      const comes =
        isBlocked || (peer instanceof RenditionPeer && !silent(peer));
      const captured = (clock.now() ?? 0) - late;
      if (comes) video.frame({ rtpTimestamp: (captured * 90) % 2 ** 32 });
      longest = Math.max(
        longest,
        performance.now() - (player.lastFrameAt ?? performance.now()),
      );
    }
    return longest;
  };
  const asked = () => transport.mock.calls.map(([, wanted]) => wanted);
  return {
    player,
    video,
    peers,
    ended,
    transport,
    asked,
    shown,
    play,
    fallbacks,
  };
}

async function playing(options?: Parameters<typeof setUp>[0]) {
  const opened = setUp(options);
  opened.player.start();
  await opened.play(3_000);
  expect(opened.player.state.get()).toEqual({ kind: 'playing' });
  expect(opened.player.isReduced.get()).toBe(false);
  return opened;
}

/** On a link that carries the smaller picture and not the larger. */
async function reduced() {
  const opened = await playing();
  const { player, peers, play, shown } = opened;
  peers[0].loss = 0.2;
  await play(7_000);
  expect(player.isReduced.get()).toBe(true);
  expect(shown()).toBe(peers[1]);
  return opened;
}

describe('WhepPlayer on a slow link', () => {
  it('opens the smaller picture beside the larger one, and changes to it when its first frame is there', async () => {
    const { player, peers, play, shown, asked, ended } = await playing();
    const states = new Set<string>();
    player.state.subscribe(() => states.add(player.state.get().kind));
    peers[0].loss = 0.2;
    const isSmall = (peer: RenditionPeer) => peer.rendition === 'overview';
    // Nothing is decoded of it yet.
    let stood = await play(8_000, { silent: isSmall });
    expect(asked()).toEqual(['driving', 'overview']);
    expect(shown()).toBe(peers[0]);
    expect(peers[0].isClosed).toBe(false);
    expect(player.isReduced.get()).toBe(false);
    stood = Math.max(stood, await play(1_000));
    expect(shown()).toBe(peers[1]);
    expect(peers[0].isClosed).toBe(true);
    expect(ended).toEqual(['driving']);
    expect(player.isReduced.get()).toBe(true);
    stood = Math.max(stood, await play(5_000));
    expect(states).toEqual(new Set());
    // A robot stops without a frame for 500 ms.
    expect(stood).toBeLessThanOrEqual(100);
    expect(player.stats.get()?.loss).toBe(0);
    player.stop();
    expect(ended).toEqual(['driving', 'overview']);
    expect(player.isReduced.get()).toBe(false);
  });

  it('makes way for the smaller picture where the larger one has stopped, or hinders it', async () => {
    const { player, peers, play } = await playing();
    peers[0].loss = 0.2;
    const isSmall = (peer: RenditionPeer) => peer.rendition === 'overview';
    await play(5_500, { silent: isSmall });
    expect(peers).toHaveLength(2);
    await play(1_250, { silent: () => true });
    expect(peers[0].isClosed).toBe(true);
    expect(peers[1].isClosed).toBe(false);
    expect(player.state.get().kind).toBe('connecting');
    await play(300);
    expect(player.state.get()).toEqual({ kind: 'playing' });
    player.stop();

    const hindered = await playing();
    hindered.peers[0].loss = 0.2;
    await hindered.play(10_000, { silent: isSmall });
    expect(hindered.peers[0].isClosed).toBe(false);
    await hindered.play(1_500, { silent: isSmall });
    expect(hindered.peers[0].isClosed).toBe(true);
    expect(hindered.peers[1].isClosed).toBe(false);
    hindered.player.stop();
  });

  it('connects in the smaller picture where the larger one brought no whole frame', async () => {
    const { player, play, asked, peers } = setUp();
    player.start();
    await play(7_500, { silent: () => true, isHalf: true });
    expect(asked().at(-1)).toBe('overview');
    expect(peers.slice(0, -1).every(peer => peer.isClosed)).toBe(true);
    await play(300);
    expect(player.state.get()).toEqual({ kind: 'playing' });
    expect(player.isReduced.get()).toBe(true);
    player.stop();
  });

  it('takes a camera that sends nothing for no slow link', async () => {
    const { player, play, asked } = setUp();
    player.start();
    await play(30_000, { silent: () => true });
    expect(new Set(asked())).toEqual(new Set(['driving']));
    for (let times = 0; times < 5; times += 1) {
      await play(2_000);
      await play(2_500, { silent: () => true });
    }
    expect(new Set(asked())).toEqual(new Set(['driving']));
    player.stop();
  });

  it('connects in the smaller picture after the larger one has stopped again and again, though something came', async () => {
    const { player, play, asked } = await playing();
    const stopped = { silent: () => true, isHalf: true };
    for (let times = 0; times < 4; times += 1) {
      await play(2_000, stopped);
      await play(1_000);
    }
    expect(asked()).not.toContain('overview');
    await play(2_500, stopped);
    expect(asked().at(-1)).toBe('overview');
    expect(player.isReduced.get()).toBe(true);
    player.stop();
  });

  it('tries the larger picture after 30 s beside the smaller, and takes it once the link has carried both for three seconds', async () => {
    const { player, peers, play, shown, asked, ended } = await reduced();
    let stood = await play(27_000);
    expect(asked()).toEqual(['driving', 'overview']);
    stood = Math.max(stood, await play(4_000));
    expect(asked()).toEqual(['driving', 'overview', 'driving']);
    expect(shown()).toBe(peers[1]);
    stood = Math.max(stood, await play(3_500));
    expect(shown()).toBe(peers[2]);
    expect(player.isReduced.get()).toBe(false);
    expect(ended).toEqual(['driving', 'overview']);
    expect(stood).toBeLessThanOrEqual(100);
    player.stop();
  });

  it.each<[string, (peers: RenditionPeer[]) => void]>([
    ['it is lossy', peers => Object.assign(peers[2], { loss: 0.2 })],
    [
      'the smaller one suffers',
      peers => Object.assign(peers[1], { loss: 0.2 }),
    ],
  ])(
    'leaves the larger picture where %s, and waits twice as long for the next try',
    async (...[, spoil]) => {
      const { player, peers, play, shown, asked } = await reduced();
      await play(30_000);
      expect(peers).toHaveLength(3);
      spoil(peers);
      await play(3_000);
      expect(peers[2].isClosed).toBe(true);
      expect(shown()).toBe(peers[1]);
      expect(player.isReduced.get()).toBe(true);
      peers[1].loss = 0;
      await play(55_000);
      expect(asked()).toHaveLength(3);
      await play(10_000);
      expect(asked()).toEqual(['driving', 'overview', 'driving', 'driving']);
      player.stop();
    },
  );

  it('tries the larger picture only at times at which it may disturb, and ends a try when they end', async () => {
    const { player, peers, play, asked, shown } = await reduced();
    let mayDisturb = false;
    const leave = player.tryLargerOnly(() => mayDisturb);
    await play(120_000);
    expect(asked()).toEqual(['driving', 'overview']);
    mayDisturb = true;
    await play(1_000);
    expect(asked()).toEqual(['driving', 'overview', 'driving']);
    mayDisturb = false;
    await play(300);
    expect(peers[2].isClosed).toBe(true);
    expect(shown()).toBe(peers[1]);
    // That says nothing against the link.
    leave();
    await play(5_000);
    expect(asked()).toEqual(['driving', 'overview', 'driving', 'driving']);
    expect(player.isReduced.get()).toBe(false);
    player.stop();
  });

  it('keeps the larger picture where there is no place for the smaller', async () => {
    const { player, peers, play, shown, asked, transport } = await playing();
    transport.mockRejectedValue(
      new ServiceError('Too many people watch.', 'refused', 429),
    );
    peers[0].loss = 0.2;
    await play(6_000);
    expect(asked()).toEqual(['driving', 'overview']);
    expect(shown()).toBe(peers[0]);
    expect(peers[0].isClosed).toBe(false);
    expect(player.state.get()).toEqual({ kind: 'playing' });
    expect(player.isReduced.get()).toBe(false);
    player.stop();
  });

  it('asks for the larger picture at once where there is no place for the smaller that has ended', async () => {
    const { player, peers, play, asked, transport } = await reduced();
    transport.mockImplementationOnce(async () => {
      throw new ServiceError('Too many people watch.', 'refused', 429);
    });
    peers[1].connectionState = 'failed';
    peers[1].onconnectionstatechange?.();
    await play(800);
    expect(transport).toHaveBeenCalledTimes(4);
    expect(asked().slice(2)).toEqual(['overview', 'driving']);
    await play(500);
    expect(player.state.get()).toEqual({ kind: 'playing' });
    expect(player.isReduced.get()).toBe(false);
    player.stop();
  });

  it('does the same by the websocket, whose frames come late', async () => {
    const { player, peers, fallbacks, play } = setUp({ isBlocked: true });
    player.start();
    await pass(10);
    fallbacks[0].events.onStream(new MediaStream());
    await play(3_000);
    await play(7_000, { late: 400 });
    expect(fallbacks.map(({ rendition }) => rendition)).toEqual([
      'driving',
      'overview',
    ]);
    expect(fallbacks[0].close).not.toHaveBeenCalled();
    fallbacks[1].events.onStream(new MediaStream());
    await play(1_000);
    expect(fallbacks[0].close).toHaveBeenCalledTimes(1);
    expect(player.isReduced.get()).toBe(true);
    await play(30_000);
    expect(fallbacks[2].rendition).toBe('driving');
    fallbacks[2].events.onStream(new MediaStream());
    await play(4_000);
    expect(player.isReduced.get()).toBe(false);
    expect(fallbacks[1].close).toHaveBeenCalledTimes(1);
    expect(peers).toHaveLength(0);
    player.stop();
  });

  it('of which the smallest picture was asked for, it opens no other', async () => {
    const { player, peers, play, asked } = await playing({
      rendition: 'overview',
    });
    peers[0].loss = 0.5;
    await play(30_000, { late: 2_000 });
    expect(asked()).toEqual(['overview']);
    expect(player.isReduced.get()).toBe(false);
    player.stop();
  });

  it('ends what it opened beside the picture when it is stopped, or the tab hidden', async () => {
    const { player, peers, play, ended } = await playing();
    const isSmall = (peer: RenditionPeer) => peer.rendition === 'overview';
    peers[0].loss = 0.2;
    await play(5_500, { silent: isSmall });
    expect(peers).toHaveLength(2);
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await pass(500);
    expect(peers[1].isClosed).toBe(true);
    expect(peers[0].isClosed).toBe(false);
    hidden.mockRestore();
    await play(1_000, { silent: isSmall });
    expect(peers).toHaveLength(3);
    player.stop();
    expect(peers[2].isClosed).toBe(true);
    expect(ended).toEqual(['overview', 'overview', 'driving']);
  });
});
