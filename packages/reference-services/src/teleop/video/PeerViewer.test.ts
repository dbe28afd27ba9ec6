import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { eventually } from '../../testing/eventually';
import { TestViewer } from '../testing/TestViewer';
import { PeerViewer } from './PeerViewer';
import { parseSdpOffer } from './sdpOffer';

const SSRC = 42;

/** Stands between the two, and counts the video's packets by their numbers, which are not encrypted. */
async function countBetween(answer: string) {
  const sent = new Map<number, number>();
  const [, serverPort] = /^a=candidate:\S+ 1 UDP \d+ 127\.0\.0\.1 (\d+)/im.exec(
    answer,
  ) as RegExpExecArray;
  const front = createSocket('udp4');
  const back = createSocket('udp4');
  let viewerPort = 0;
  front.on('message', (packet, { port }) => {
    viewerPort = port;
    back.send(packet, Number(serverPort), '127.0.0.1');
  });
  back.on('message', packet => {
    const isRtp =
      packet[0] >> 6 === 2 && !(packet[1] >= 192 && packet[1] <= 223);
    if (isRtp) {
      const number = packet.readUInt16BE(2);
      sent.set(number, (sent.get(number) ?? 0) + 1);
    }
    front.send(packet, viewerPort, '127.0.0.1');
  });
  front.bind(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    sent,
    answer: answer.replaceAll(
      ` 127.0.0.1 ${serverPort} `,
      ` 127.0.0.1 ${front.address().port} `,
    ),
    close() {
      front.close();
      back.close();
    },
  };
}

const pause = (ms: number) => new Promise(done => setTimeout(done, ms));

describe('PeerViewer', () => {
  const open: { close(): void }[] = [];
  afterEach(() => open.splice(0).forEach(peer => peer.close()));

  async function create(change: (sdp: string) => string = sdp => sdp) {
    const offered = await TestViewer.offer('viewer');
    open.push(offered.viewer);
    const sdp = change(offered.sdp);
    let connected = () => {};
    let opened = () => {};
    const isOpen = new Promise<void>(resolve => {
      opened = resolve;
    });
    const isConnected = new Promise<void>(resolve => {
      connected = resolve;
    });
    const { viewer, answer } = await PeerViewer.create({
      id: 'session',
      sdp,
      offer: parseSdpOffer(sdp),
      ssrc: SSRC,
      name: 'SH1-overview',
      host: '127.0.0.1',
      events: {
        onOpen: () => opened(),
        onKeyFrameWanted() {},
        onStateChange(state) {
          if (state === 'connected') connected();
        },
      },
    });
    open.push(viewer);
    return { watcher: offered.viewer, viewer, answer, isConnected, isOpen };
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

  describe('where packets get lost', () => {
    async function connect() {
      const { watcher, viewer, answer, isOpen } = await create();
      const between = await countBetween(answer);
      open.push(between);
      watcher.accept(between.answer);
      await isOpen;
      await eventually(() => expect(watcher.isOpen).toBe(true));
      const send = (numbers: readonly number[]) =>
        viewer.send(
          numbers.map(number => {
            const packet = Buffer.alloc(100);
            packet[0] = 0x80;
            packet.writeUInt16BE(number, 2);
            packet.writeUInt32BE(SSRC, 8);
            return packet;
          }),
          0,
          true,
        );
      return { watcher, send, sent: between.sent };
    }

    it('sends two copies of a packet that is asked for again', async () => {
      const { watcher, send, sent } = await connect();
      send([7, 8]);
      await pause(200);
      expect(sent).toEqual(
        new Map([
          [7, 1],
          [8, 1],
        ]),
      );
      watcher.askAgain(7, SSRC);
      await pause(200);
      expect(sent.get(7)).toBe(3);
      expect(sent.get(8)).toBe(1);
    }, 30_000);

    it('sends each packet twice once some of them are asked for again', async () => {
      const { watcher, send, sent } = await connect();
      const size = 10;
      const frames = 60;
      for (let frame = 0; frame < frames; frame++) {
        const first = frame * size;
        send(Array.from({ length: size }, (_, index) => first + index));
        if (frame % 2 === 0) watcher.askAgain(first, SSRC);
        await pause(50);
      }
      // Of the last frame and of the first one, packets that nobody asked for again.
      await eventually(() => expect(sent.get(frames * size - 5)).toBe(2));
      // None more comes.
      await pause(100);
      expect(sent.get(frames * size - 5)).toBe(2);
      expect(sent.get(1)).toBe(1);
    }, 30_000);
  });
});
