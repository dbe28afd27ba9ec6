import type { CameraHost } from '../../simulation';
import { CameraHub } from './CameraHub';
import type { PeerViewer, PeerViewerOptions } from './PeerViewer';
import { ViewerSessions } from './ViewerSessions';

const SDP = [
  'v=0',
  'm=video 9 UDP/TLS/RTP/SAVPF 108',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:abcdefghijklmnopqrstuvwx',
  'a=fingerprint:sha-256 AA:BB',
  'a=mid:0',
  'a=recvonly',
  'a=rtpmap:108 H264/90000',
  'a=fmtp:108 packetization-mode=1;profile-level-id=42e01f',
].join('\r\n');

function setUp(config: { maxViewers?: number; maxViewersPerRobot?: number }) {
  const peers: { events: PeerViewerOptions['events']; close: jest.Mock }[] = [];
  const stop = jest.fn();
  const start = jest.fn<
    ReturnType<CameraHost['start']>,
    Parameters<CameraHost['start']>
  >(() => ({ requestKeyFrame() {}, stop }));
  const cameras: CameraHost = {
    start,
    isAvailable: async () => true,
    isPrepared: true,
    speaks: (robotId, codec) => robotId !== 'RX1' || codec === 'h264',
    paintsFor: () => 0,
  };
  const sessions = new ViewerSessions({
    hub: new CameraHub(cameras),
    config: { host: '127.0.0.1', ...config },
    logger: { info() {}, warn() {} },
    createViewer: async ({ events }) => {
      const peer = { events, close: jest.fn(), send: () => true };
      peers.push(peer);
      return { viewer: peer as unknown as PeerViewer, answer: 'answer' };
    },
  });
  const open = (
    robotId = 'SH1',
    sdp = SDP,
    view: Partial<Parameters<ViewerSessions['open']>[0]> = {},
  ) =>
    sessions.open({
      robotId,
      rendition: 'overview',
      userUuid: 'ada',
      mayDrive: false,
      mayWatchWall: true,
      isDriving: false,
      isStillAllowed: async () => true,
      sdp,
      ...view,
    });
  return { sessions, open, peers, start, stop };
}

describe('ViewerSessions', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('starts the camera when the viewer has connected, not before', async () => {
    const { open, peers, start } = setUp({});
    await open();
    expect(start).not.toHaveBeenCalled();
    peers[0].events.onOpen();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('encodes VP8 for who has no H.264, once for all of them and beside H.264, and says where that cannot be', async () => {
    const { open, peers, start, sessions } = setUp({});
    const vp8 = SDP.replace('H264', 'VP8');
    await open('SH1');
    const { id } = await open('SH1', vp8);
    await open('SH1', vp8);
    peers.forEach(({ events }) => events.onOpen());
    expect(start.mock.calls.map(([, , , codec]) => codec)).toEqual([
      'h264',
      'vp8',
    ]);
    sessions.close(id, 'SH1', 'ada');
    await expect(open('RX1', vp8)).rejects.toMatchObject({
      statusCode: 406,
      message: expect.stringContaining('sends only H.264'),
    });
  });

  it('ends a session for its own person and robot alone', async () => {
    const { sessions, open, peers, stop } = setUp({});
    const { id } = await open();
    peers[0].events.onOpen();
    expect(sessions.close(id, 'SH2', 'ada')).toBe(false);
    expect(sessions.close(id, 'SH1', 'ben')).toBe(false);
    expect(peers[0].close).not.toHaveBeenCalled();
    expect(sessions.close(id, 'SH1', 'ada')).toBe(true);
    expect(sessions.close(id, 'SH1', 'ada')).toBe(true);
    expect(peers[0].close).toHaveBeenCalledTimes(1);
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('drops who does not connect within ten seconds', async () => {
    const { sessions, open, peers } = setUp({});
    const { id } = await open();
    await open();
    peers[1].events.onStateChange('connected');
    jest.advanceTimersByTime(9_999);
    expect(peers[0].close).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(peers[0].close).toHaveBeenCalledTimes(1);
    expect(sessions.close(id, 'SH1', 'ada')).toBe(true);
    expect(peers[0].close).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(60_000);
    expect(peers[1].close).not.toHaveBeenCalled();
  });

  it('gives a broken connection five seconds to come back', async () => {
    const { open, peers } = setUp({});
    await open();
    const [{ events, close }] = peers;
    events.onStateChange('connected');
    events.onStateChange('disconnected');
    jest.advanceTimersByTime(4_000);
    events.onStateChange('connected');
    jest.advanceTimersByTime(60_000);
    expect(close).not.toHaveBeenCalled();
    events.onStateChange('disconnected');
    jest.advanceTimersByTime(5_000);
    expect(close).toHaveBeenCalled();
  });

  it('ends a failed connection at once', async () => {
    const { open, peers } = setUp({});
    await open();
    peers[0].events.onStateChange('failed');
    expect(peers[0].close).toHaveBeenCalled();
  });

  it('keeps to the limits, of one robot and of all', async () => {
    const { sessions, open } = setUp({ maxViewers: 3, maxViewersPerRobot: 2 });
    const { id } = await open('SH1');
    await open('SH1');
    await expect(open('SH1')).rejects.toMatchObject({ statusCode: 429 });
    await open('SH2');
    await expect(open('SH3')).rejects.toMatchObject({ statusCode: 429 });
    sessions.close(id, 'SH1', 'ada');
    await open('SH1');
  });

  it('lets a driver in whatever walls take', async () => {
    const { open } = setUp({ maxViewers: 2 });
    await open('SH1');
    await open('SH2');
    const view = { rendition: 'driving', mayDrive: true } as const;
    await expect(open('SH1', SDP, view)).rejects.toMatchObject({
      statusCode: 429,
    });
    await open('SH1', SDP, { ...view, isDriving: true });
  });

  it('does not count an offer that it refused', async () => {
    const { open } = setUp({ maxViewers: 1 });
    await expect(open('SH1', 'v=0')).rejects.toMatchObject({ statusCode: 406 });
    await open('SH1');
  });

  it.each<[string, () => Promise<boolean>, boolean]>([
    ['goes on while they may watch', async () => true, false],
    ['ends when they no longer may', async () => false, true],
    [
      'goes on while nobody can say',
      async () => {
        throw new Error('The database is away.');
      },
      false,
    ],
  ])(
    'asks again whether the person may watch, and %s',
    async (...[, isStillAllowed, ends]) => {
      const { open, peers } = setUp({});
      const asked = jest.fn(isStillAllowed);
      await open('SH1', SDP, { isStillAllowed: asked });
      peers[0].events.onStateChange('connected');
      expect(asked).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(29_000);
      expect(asked).toHaveBeenCalled();
      expect(peers[0].close).toHaveBeenCalledTimes(ends ? 1 : 0);
      const { calls } = asked.mock;
      peers[0].events.onStateChange('closed');
      const { length } = calls;
      await jest.advanceTimersByTimeAsync(60_000);
      expect(calls).toHaveLength(length);
    },
  );

  it('ends all', async () => {
    const { sessions, open, peers } = setUp({});
    await open('SH1');
    await open('SH2');
    sessions.closeAll();
    peers.forEach(({ close }) => expect(close).toHaveBeenCalledTimes(1));
  });

  describe('without the permission for the wall', () => {
    const few = { mayWatchWall: false };
    const watch = (
      open: ReturnType<typeof setUp>['open'],
      count: number,
      view = {},
    ) =>
      Promise.all(
        Array.from({ length: count }, (...[, index]) =>
          open(`SH${index + 1}`, SDP, { ...few, ...view }),
        ),
      );

    it('shows four robots at once and no fifth', async () => {
      const { sessions, open } = setUp({});
      const [{ id }] = await watch(open, 4);
      await expect(open('SH5', SDP, few)).rejects.toMatchObject({
        // Closing a view helps, so a player goes on asking.
        statusCode: 429,
        message:
          'You may watch 4 robots at once. Close the view of another robot and try again.',
      });
      // Another tab of a robot that is watched already, and another person.
      await open('SH4', SDP, few);
      await open('SH5', SDP, { ...few, userUuid: 'ben' });
      expect(sessions.close(id, 'SH1', 'ada')).toBe(true);
      await open('SH5', SDP, few);
    });

    it('counts no view whose connection is gone', async () => {
      const { open, peers } = setUp({});
      await watch(open, 4);
      peers[0].events.onStateChange('disconnected');
      await open('SH5', SDP, few);
      peers[0].events.onStateChange('connected');
      await expect(open('SH6', SDP, few)).rejects.toMatchObject({
        statusCode: 429,
      });
    });

    it('keeps nobody from the robot that they drive', async () => {
      const { open } = setUp({});
      await watch(open, 4);
      await expect(
        open('SH9', SDP, { ...few, mayDrive: true, isDriving: true }),
      ).resolves.toBeDefined();
    });

    it('shows the whole fleet to who has it', async () => {
      const { open } = setUp({});
      await expect(
        watch(open, 64, { mayWatchWall: true }),
      ).resolves.toHaveLength(64);
    });
  });
});
