import { PeerViewer } from './PeerViewer';
import { parseSdpOffer } from './sdpOffer';

const mockClosed = jest.fn();

// A server that never learns its own addresses.
jest.mock('node-datachannel', () => {
  const real = jest.requireActual('node-datachannel');
  return {
    ...real,
    PeerConnection: class extends real.PeerConnection {
      onGatheringStateChange() {}
      close() {
        mockClosed();
        super.close();
      }
    },
  };
});

it('gives up when the server finds no address of its own', async () => {
  const sdp = [
    'v=0',
    'o=- 1 2 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'm=video 9 UDP/TLS/RTP/SAVPF 108',
    'c=IN IP4 0.0.0.0',
    'a=ice-ufrag:abcd',
    'a=ice-pwd:abcdefghijklmnopqrstuvwx',
    `a=fingerprint:sha-256 ${Array(32).fill('AB').join(':')}`,
    'a=setup:actpass',
    'a=mid:0',
    'a=recvonly',
    'a=rtcp-mux',
    'a=rtpmap:108 H264/90000',
    'a=fmtp:108 packetization-mode=1',
    '',
  ].join('\r\n');
  await expect(
    PeerViewer.create({
      id: 'session',
      sdp,
      offer: parseSdpOffer(sdp),
      ssrc: 42,
      name: 'SH1-overview',
      host: '127.0.0.1',
      events: { onOpen() {}, onKeyFrameWanted() {}, onStateChange() {} },
    }),
  ).rejects.toMatchObject({
    statusCode: 503,
    message: 'The media server found no address to send video from. Try again.',
  });
  expect(mockClosed).toHaveBeenCalledTimes(1);
}, 20_000);
