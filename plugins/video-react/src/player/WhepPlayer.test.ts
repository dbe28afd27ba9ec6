import { ObservableValue, ServiceError } from '@sidehelm/console-react';
import { ServiceClock } from '@sidehelm/teleop-react';
import { FakePeer } from '@sidehelm/test-utils';
import {
  FakeDecodedFrame,
  FakeMediaStream,
  FakeTrackProcessor,
  FakeVideo,
  playFrames,
} from '../__testUtils__/fakeMedia';
import type { ReceivedFrame } from './FrameSource';
import { WhepPlayer } from './WhepPlayer';
import type { WhepAnswer } from './WhepTransport';

let isHidden = false;

beforeEach(() => {
  jest.useFakeTimers();
  isHidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  Object.assign(globalThis, { MediaStream: FakeMediaStream });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (milliseconds: number) =>
  jest.advanceTimersByTimeAsync(milliseconds);

function setUp({ isSampled = false } = {}) {
  const peers: FakePeer[] = [];
  const ended: number[] = [];
  const transport = jest.fn(async (offer: string): Promise<WhepAnswer> => {
    expect(offer).toBe('offer');
    const number = transport.mock.calls.length;
    return { sdp: 'answer', end: () => ended.push(number) };
  });
  const clock = new ServiceClock();
  clock.learn(0, 0, 500_000);
  const channel = new ObservableValue({ kind: 'open' });
  const player = new WhepPlayer({
    rendition: 'driving',
    transport,
    clock,
    channel,
    isSampled,
    createPeer: () => {
      const peer = new FakePeer();
      peers.push(peer);
      return peer.asPeer();
    },
  });
  const video = new FakeVideo();
  player.attach(video.asElement());
  return { player, video, peers, transport, ended, clock, channel };
}

async function playing() {
  const opened = setUp();
  opened.player.start();
  await pass(1);
  opened.peers[0].track();
  opened.video.frame();
  expect(opened.player.state.get()).toEqual({ kind: 'playing' });
  return opened;
}

describe('WhepPlayer', () => {
  it('offers to receive one video without delay, and plays the answer', async () => {
    const { player, peers, video } = setUp();
    player.start();
    expect(player.state.get()).toEqual({ kind: 'connecting', attempt: 1 });
    await pass(1);
    const [peer] = peers;
    expect(peer.transceivers).toEqual([['video', { direction: 'recvonly' }]]);
    expect(peer.receiver.jitterBufferTarget).toBe(0);
    expect(peer.remote).toEqual({ type: 'answer', sdp: 'answer' });
    peer.track();
    expect(video.srcObject).toBeTruthy();
    expect(player.state.get().kind).toBe('connecting');
    video.frame();
    expect(player.state.get().kind).toBe('playing');
  });

  it('knows the age of what is on screen from the RTP time stamp', async () => {
    const { player, video, clock } = await playing();
    for (const late of [30, 32, 31, 400, 29]) {
      await pass(66);
      const captured = (clock.now() ?? 0) - late;
      video.frame({ rtpTimestamp: (captured * 90) % 2 ** 32 });
    }
    expect(player.age).toBeCloseTo(31, 3);
    expect(player.lastFrameAt).toBe(performance.now());
    video.frame({});
    expect(player.age).toBeUndefined();
  });

  it('counts frames and lost packets of the last second', async () => {
    const { player, video, peers } = await playing();
    peers[0].packets = { received: 1_000, lost: 0 };
    await playFrames(video, 1_500);
    peers[0].packets = { received: 1_090, lost: 10 };
    await playFrames(video, 1_500);
    const stats = player.stats.get();
    expect(stats?.loss).toBeGreaterThanOrEqual(0);
    expect(stats?.framesPerSecond).toBeGreaterThanOrEqual(14);
    expect(stats?.framesPerSecond).toBeLessThanOrEqual(16);
    expect(stats?.firstFrameAfter).toBe(1);
  });

  it('says after a second that the picture stopped, and connects again after two', async () => {
    const { player, peers, ended } = await playing();
    await pass(1_260);
    expect(player.state.get()).toEqual({ kind: 'stalled' });
    expect(peers).toHaveLength(1);
    await pass(1_100);
    expect(peers).toHaveLength(2);
    expect(peers[0].isClosed).toBe(true);
    expect(ended).toEqual([1]);
  });

  it('takes no frame for a picture that a video shows of a connection that has ended', async () => {
    const { player, video, peers } = await playing();
    await pass(2_400);
    expect(peers).toHaveLength(2);
    expect(player.state.get()).toEqual({ kind: 'connecting', attempt: 2 });
    const { lastFrameAt } = player;
    // Chromium shows a black one when a track ends.
    video.frame();
    expect(player.state.get()).toEqual({ kind: 'connecting', attempt: 2 });
    expect(player.lastFrameAt).toBe(lastFrameAt);
    peers[1].track();
    video.frame();
    expect(player.state.get()).toEqual({ kind: 'playing' });
  });

  it('is patient with a video that is slow, and says how fast it is', async () => {
    const { player, peers, video } = await playing();
    await playFrames(video, 3_000);
    expect(player.stats.get()?.rate).toBeCloseTo(15, 1);
    // An overloaded service: a frame each 1.2 s.
    const kinds = new Set<string>();
    for (let frame = 0; frame < 20; frame += 1) {
      for (let passed = 0; passed < 1_200; passed += 100) {
        await pass(100);
        if (frame > 10) kinds.add(player.state.get().kind);
      }
      video.frame();
    }
    expect(kinds).toEqual(new Set(['playing']));
    expect(peers).toHaveLength(1);
    await pass(1_000);
    expect(player.stats.get()?.rate).toBeCloseTo(1 / 1.2, 2);
    await pass(3_000);
    expect(player.state.get().kind).toBe('stalled');
    await pass(1_100);
    expect(peers).toHaveLength(2);
  });

  it('takes for shown, while a view draws it, only what was drawn', async () => {
    const { player, video, peers, clock } = await playing();
    const frames: ReceivedFrame[] = [];
    const drawing = player.startDrawing(frame => frames.push(frame));
    expect(player.lastFrameAt).toBeUndefined();
    await pass(66);
    const captured = (clock.now() ?? 0) - 20;
    video.frame({ rtpTimestamp: (captured * 90) % 2 ** 32 });
    const came = performance.now();
    await pass(30);
    expect(drawing.drawn(frames[0])).toBeCloseTo(50, 3);
    // What passed since it came is not part of it.
    expect(player.age).toBeCloseTo(20, 3);
    expect(performance.now() - came).toBeCloseTo(30, 3);
    expect(player.lastFrameAt).toBe(came);
    // The canvas stands still, the video behind it does not.
    await playFrames(video, 3_000);
    expect(player.lastFrameAt).toBe(came);
    expect(player.state.get().kind).toBe('playing');
    expect(peers).toHaveLength(1);
    drawing.end();
    expect(player.lastFrameAt).toBe(performance.now());
    expect(drawing.drawn(frames[0])).toBeUndefined();
    expect(player.lastFrameAt).toBe(performance.now());
  });

  it('draws frames as they are decoded, and those the video shows where none are handed over', async () => {
    Object.assign(globalThis, {
      MediaStreamTrackProcessor: FakeTrackProcessor,
    });
    FakeTrackProcessor.made.length = 0;
    const { player, video, peers, clock } = await playing();
    const draw = jest.fn();
    player.startDrawing(draw);
    const [processor] = FakeTrackProcessor.made;
    // Taken 20 ms ago.
    const now = () => (clock.now() ?? 0) - 20;
    const stamp = () => (now() * 90) % 2 ** 32;
    const decoded = await processor.hand(new FakeDecodedFrame(stamp()));
    expect(draw.mock.calls).toEqual([
      [
        {
          at: performance.now(),
          capturedAt: expect.closeTo(now(), 3),
          decoded,
        },
      ],
    ]);
    // The video shows the same frame a little later.
    video.frame({ rtpTimestamp: stamp() });
    expect(draw).toHaveBeenCalledTimes(1);
    await processor.hand(new FakeDecodedFrame(stamp(), 'NV12'));
    video.frame({ rtpTimestamp: stamp() });
    expect(draw).toHaveBeenLastCalledWith({
      at: performance.now(),
      capturedAt: expect.closeTo(now(), 3),
    });
    // The next connection has another track.
    await pass(4_000);
    peers[1].track();
    const again = FakeTrackProcessor.made[1];
    await again.hand(new FakeDecodedFrame(stamp()));
    expect(draw.mock.lastCall[0].capturedAt).toBeCloseTo(now(), 3);
    player.stop();
    expect(again.isCancelled).toBe(true);
    Reflect.deleteProperty(globalThis, 'MediaStreamTrackProcessor');
  });

  it('counts and tells each frame once, however often it connected again', async () => {
    const { player, video, peers } = await playing();
    for (let stream = 1; stream <= 3; stream += 1) {
      while (peers.length <= stream) await pass(100);
      peers[stream].track();
    }
    const heard = jest.fn();
    player.startDrawing(heard);
    video.frame();
    expect(heard).toHaveBeenCalledTimes(1);
    await playFrames(video, 1_500);
    expect(player.stats.get()?.framesPerSecond).toBeLessThanOrEqual(16);
  });

  it('plays within 2 s after the media server is back', async () => {
    const { player, video, peers, transport } = await playing();
    transport.mockRejectedValue(
      new ServiceError('Bad gateway', 'refused', 502),
    );
    await pass(20_000);
    expect(player.state.get()).toMatchObject({
      kind: 'connecting',
      problem: 'Bad gateway',
    });
    transport.mockResolvedValue({ sdp: 'answer', end: () => undefined });
    await pass(1_600);
    peers[peers.length - 1].track();
    video.frame();
    expect(player.state.get().kind).toBe('playing');
  });

  it('connects again at once when the live channel is back and the picture has not come meanwhile', async () => {
    const { channel, peers } = await playing();
    channel.set({ kind: 'waiting' });
    await pass(700);
    channel.set({ kind: 'connecting' });
    expect(peers).toHaveLength(1);
    channel.set({ kind: 'open' });
    await pass(1);
    expect(peers).toHaveLength(2);
    expect(peers[0].isClosed).toBe(true);
  });

  it('does not wait for its next attempt when the live channel is back', async () => {
    const { channel, peers, transport } = await playing();
    channel.set({ kind: 'waiting' });
    transport.mockRejectedValue(
      new ServiceError('Bad gateway', 'refused', 502),
    );
    await pass(4_000);
    const attempts = peers.length;
    transport.mockResolvedValue({ sdp: 'answer', end: () => {} });
    channel.set({ kind: 'open' });
    await pass(1);
    expect(peers).toHaveLength(attempts + 1);
    await pass(1_000);
    expect(peers).toHaveLength(attempts + 1);
  });

  it.each([false, true])(
    'asks again where it had given up when the live channel is back, hidden: %p',
    async hidden => {
      const { channel, player, transport } = setUp();
      transport.mockRejectedValueOnce(
        new ServiceError('There is no robot SH9.', 'refused', 404),
      );
      player.start();
      await pass(1);
      channel.set({ kind: 'open' });
      await pass(1);
      expect(transport).toHaveBeenCalledTimes(1);
      isHidden = hidden;
      channel.set({ kind: 'waiting' });
      await pass(300);
      channel.set({ kind: 'open' });
      await pass(1);
      expect(transport).toHaveBeenCalledTimes(2);
      expect(player.state.get().kind).toBe('connecting');
    },
  );

  it('leaves a picture alone that went on while the live channel was interrupted, and one that comes for the first time', async () => {
    const { channel, player, peers, video } = await playing();
    channel.set({ kind: 'waiting' });
    await playFrames(video, 2_000);
    channel.set({ kind: 'open' });
    await pass(1);
    expect(peers).toHaveLength(1);
    player.stop();
    channel.set({ kind: 'connecting' });
    player.start();
    await pass(900);
    channel.set({ kind: 'open' });
    await pass(1);
    expect(peers).toHaveLength(2);
  });

  it('one of many asks for no callback with each frame, and tells the same', async () => {
    const { player, peers, video } = setUp({ isSampled: true });
    player.start();
    await pass(1);
    peers[0].track();
    await playFrames(video, 3_000);
    expect(video.callbacks.size).toBe(0);
    expect(player.state.get()).toEqual({ kind: 'playing' });
    expect(player.stats.get()?.rate).toBeCloseTo(15, 0);
    expect(performance.now() - (player.lastFrameAt ?? 0)).toBeLessThan(251);
    // Out of sight each frame counts as dropped.
    const kinds = new Set<string>();
    for (let frame = 0; frame < 45; frame += 1) {
      await playFrames(video, 60);
      video.quality.droppedVideoFrames += 1;
      kinds.add(player.state.get().kind);
    }
    expect(kinds).toEqual(new Set(['playing']));
    await pass(1_500);
    expect(player.state.get()).toEqual({ kind: 'stalled' });
    await pass(1_000);
    expect(peers).toHaveLength(2);
    // The counts of the next stream begin anew.
    peers[1].track();
    video.quality.totalVideoFrames = 1;
    await pass(250);
    expect(player.state.get()).toEqual({ kind: 'playing' });
  });

  it('one of many asks for callbacks where the browser counts no frames of a stream', async () => {
    const { player, peers, video } = setUp({ isSampled: true });
    Object.assign(video, {
      getVideoPlaybackQuality: () => ({
        totalVideoFrames: 0,
        droppedVideoFrames: 0,
      }),
    });
    player.start();
    await pass(1);
    peers[0].track();
    await playFrames(video, 3_000);
    expect(player.state.get()).toEqual({ kind: 'playing' });
    expect(peers).toHaveLength(1);
  });

  it('gives up when asking again would not change the answer', async () => {
    const { player, transport } = setUp();
    transport.mockRejectedValue(
      new ServiceError('There is no robot SH99.', 'refused', 404),
    );
    player.start();
    await pass(60_000);
    expect(transport).toHaveBeenCalledTimes(1);
    expect(player.state.get()).toEqual({
      kind: 'failed',
      message: 'There is no robot SH99.',
    });
  });

  it('connects again when an answer brings no picture', async () => {
    const { player, transport } = setUp();
    player.start();
    await pass(5_500);
    expect(transport).toHaveBeenCalledTimes(2);
    // More and more patiently: the service may have too much to do.
    await pass(9_500);
    expect(transport).toHaveBeenCalledTimes(2);
    await pass(1_000);
    expect(transport).toHaveBeenCalledTimes(3);
    await pass(60_000);
    expect(transport).toHaveBeenCalledTimes(5);
  });

  it('asks seldom for a place where there are too many viewers', async () => {
    const { player, transport } = setUp();
    transport.mockRejectedValue(
      new ServiceError('Too many people watch.', 'refused', 429),
    );
    player.start();
    await pass(60_000);
    expect(player.state.get()).toMatchObject({
      kind: 'connecting',
      problem: 'Too many people watch.',
    });
    expect(transport.mock.calls.length).toBeGreaterThan(15);
    expect(transport.mock.calls.length).toBeLessThan(30);
  });

  it.each([
    ['had given up', 403],
    ['waits for a place', 429],
  ])('asks again at once, when told to, where it %s', async (...[, status]) => {
    const { player, transport } = setUp();
    transport.mockRejectedValue(
      new ServiceError('You may watch 4 robots at once.', 'refused', status),
    );
    player.start();
    await pass(1);
    transport.mockResolvedValue({ sdp: 'answer', end: () => {} });
    player.askAgain();
    await pass(1);
    expect(transport).toHaveBeenCalledTimes(2);
    expect(player.state.get().kind).toBe('connecting');
    await pass(3_000);
    expect(transport).toHaveBeenCalledTimes(2);
  });

  it('is not disturbed, when told to ask again, while it plays, asks or is stopped', async () => {
    const { player, transport, video, peers } = setUp();
    player.askAgain();
    expect(player.state.get()).toEqual({ kind: 'idle' });
    player.start();
    player.askAgain();
    await pass(1);
    player.askAgain();
    peers[0].track();
    video.frame();
    player.askAgain();
    await pass(1);
    expect(player.state.get()).toEqual({ kind: 'playing' });
    expect(transport).toHaveBeenCalledTimes(1);
  });

  it('takes silence in a hidden tab for what it is', async () => {
    const { player, peers } = await playing();
    isHidden = true;
    await pass(30_000);
    expect(player.state.get().kind).toBe('playing');
    isHidden = false;
    await pass(500);
    expect(player.state.get().kind).toBe('playing');
    expect(peers).toHaveLength(1);
  });

  it('ends the session when it stops, when the page is left, and when it was stopped while connecting', async () => {
    const first = await playing();
    first.player.stop();
    expect(first.ended).toEqual([1]);
    expect(first.peers[0].isClosed).toBe(true);
    expect(first.player.state.get()).toEqual({ kind: 'idle' });

    const second = await playing();
    window.dispatchEvent(new Event('pagehide'));
    expect(second.ended).toEqual([1]);

    const third = setUp();
    third.player.start();
    third.player.stop();
    await pass(600);
    expect(third.player.state.get()).toEqual({ kind: 'idle' });
    expect(third.peers.every(peer => peer.isClosed)).toBe(true);
    expect(third.ended).toHaveLength(third.transport.mock.calls.length);
  });

  it('lets go of the video element', async () => {
    const { player, video } = await playing();
    player.attach(undefined);
    expect(video.srcObject).toBeNull();
  });
});
