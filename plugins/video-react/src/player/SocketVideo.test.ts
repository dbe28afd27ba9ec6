import { SocketVideo } from './SocketVideo';

class FakeSocket {
  readyState = 1;
  onopen?: () => void;
  onmessage?: (event: { data: unknown }) => void;
  onclose?: () => void;
  close = jest.fn();
  send = jest.fn();
}

class FakeDecoder {
  static waiting = 0;
  state = 'configured';
  get decodeQueueSize() {
    return FakeDecoder.waiting;
  }
  configure() {}
  decode() {}
  close() {}
}

/** A frame as the `camera` channel brings it. */
function frame(number: number): ArrayBuffer {
  const data = new ArrayBuffer(20);
  const header = new DataView(data);
  header.setUint32(8, number);
  header.setUint8(12, 1);
  return data;
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
  FakeDecoder.waiting = 0;
  Object.assign(globalThis, {
    VideoDecoder: FakeDecoder,
    EncodedVideoChunk: class {},
  });
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

describe('a service that waits to hear what was seen', () => {
  afterEach(() => jest.useRealTimers());

  it('is told again when the decoder has caught up, and no frame comes any more', async () => {
    const { socket, video } = await open();
    jest.useFakeTimers();
    const seen = () =>
      socket.send.mock.calls
        .map(([text]) => JSON.parse(text))
        .filter(({ type }) => type === 'camera-seen')
        .map(({ number }) => number);
    socket.onmessage?.({
      data: JSON.stringify({ type: 'camera-started', codec: 'avc1.42e01f' }),
    });
    socket.onmessage?.({ data: frame(1) });
    FakeDecoder.waiting = 8;
    socket.onmessage?.({ data: frame(2) });
    expect(seen()).toEqual([1]);
    jest.advanceTimersByTime(2_000);
    expect(seen()).toEqual([1]);
    FakeDecoder.waiting = 0;
    jest.advanceTimersByTime(600);
    expect(seen().at(-1)).toBe(2);
    const told = seen().length;
    video.close();
    jest.advanceTimersByTime(5_000);
    expect(seen()).toHaveLength(told);
  });
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
