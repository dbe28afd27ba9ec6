import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { TestViewer } from '../testing/TestViewer';
import { PeerViewer } from './PeerViewer';
import { parseSdpOffer } from './sdpOffer';

describe('PeerViewer', () => {
  const open: { close(): void }[] = [];
  afterEach(() => open.splice(0).forEach(peer => peer.close()));

  async function create(change: (sdp: string) => string = sdp => sdp) {
    const offered = await TestViewer.offer('viewer');
    open.push(offered.viewer);
    const sdp = change(offered.sdp);
    let connected = () => {};
    const isConnected = new Promise<void>(resolve => {
      connected = resolve;
    });
    const { viewer, answer } = await PeerViewer.create({
      id: 'session',
      sdp,
      offer: parseSdpOffer(sdp),
      ssrc: 42,
      name: 'SH1-overview',
      host: '127.0.0.1',
      events: {
        onOpen() {},
        onKeyFrameWanted() {},
        onStateChange(state) {
          if (state === 'connected') connected();
        },
      },
    });
    open.push(viewer);
    return { watcher: offered.viewer, answer, isConnected };
  }

  describe('and the addresses that an offer names', () => {
    let listener: Socket;
    const packets: Buffer[] = [];
    beforeEach(async () => {
      packets.length = 0;
      listener = createSocket('udp4');
      listener.on('message', packet => packets.push(packet));
      listener.bind(0, '127.0.0.1');
      await once(listener, 'listening');
    });
    afterEach(() => listener.close());

    it('sends them nothing, and connects to who asks', async () => {
      const { port } = listener.address();
      const { watcher, answer, isConnected } = await create(
        sdp =>
          `${sdp.trimEnd()}\r\n${[
            `candidate:1 1 UDP 2122317823 127.0.0.1 ${port} typ host`,
            `candidate:2 1 UDP 2122317822 localhost ${port} typ host`,
            `candidate:3 1 UDP 1686052607 127.0.0.1 ${port} typ srflx raddr 0.0.0.0 rport 0`,
            'candidate:4 1 UDP 2122317821 6e7f3a52-0000-4000-8000-000000000000.local 50000 typ host',
            'end-of-candidates',
          ]
            .map(line => `a=${line}\r\n`)
            .join('')}`,
      );
      // Time for the first checks, which are sent as soon as an address is known.
      await new Promise(resolve => {
        setTimeout(resolve, 1_000);
      });
      watcher.accept(answer);
      await isConnected;
      expect(packets).toEqual([]);
    }, 30_000);
  });
});
