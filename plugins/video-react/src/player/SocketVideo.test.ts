import { SocketVideo } from './SocketVideo';

class FakeSocket {
  onopen?: () => void;
  onmessage?: (event: { data: unknown }) => void;
  onclose?: () => void;
  close = jest.fn();
  send = jest.fn();
}

class FakeDecoder {
  state = 'configured';
  configure() {}
  close() {}
}

async function open() {
  const socket = new FakeSocket();
  const onEnd = jest.fn();
  const video = new SocketVideo({
    url: async () => 'ws://console.test/camera',
    robotId: 'SH1',
    rendition: 'overview',
    createSocket: () => socket as unknown as WebSocket,
    onStream: jest.fn(),
    onEnd,
  });
  await new Promise(resolve => setTimeout(resolve, 0));
  return { socket, onEnd, video };
}

beforeEach(() => {
  Object.assign(globalThis, { VideoDecoder: FakeDecoder });
});

it('takes a socket that is closed before the video starts for a sign that there are too many', async () => {
  const { socket, onEnd } = await open();
  socket.onclose?.();
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(onEnd).toHaveBeenCalledWith(
    expect.objectContaining({
      message: 'The video connection broke.',
      status: 429,
    }),
  );
});

it('takes one that breaks later for an interruption, after which it is tried at once', async () => {
  const { socket, onEnd } = await open();
  socket.onmessage?.({
    data: JSON.stringify({ type: 'camera-started', codec: 'avc1.42e01f' }),
  });
  socket.onclose?.();
  expect(onEnd).toHaveBeenCalledWith(
    expect.objectContaining({ reason: 'unreachable', status: undefined }),
  );
});

it.each([
  [true, undefined],
  [false, 'vp8'],
])(
  'asks for VP8 where H.264 cannot be decoded: %s',
  async (...[supported, codec]) => {
    Object.assign(FakeDecoder, {
      isConfigSupported: async () => ({ supported }),
    });
    const { socket } = await open();
    socket.onopen?.();
    expect(JSON.parse(socket.send.mock.calls[0][0]).codec).toBe(codec);
  },
);
