import { FakeSocket } from '@sidehelm/test-utils';
import { LiveSocket, reconnectDelay } from './LiveSocket';

describe('LiveSocket', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    [4503, 'The teleop service is not configured.'],
    [4429, 'Too many live connections. Close some tabs of the console.'],
  ])('says why it waits after %d, and tries again', async (code, reason) => {
    const sockets: FakeSocket[] = [];
    const socket = new LiveSocket<never, never, { kind: 'open' }>(
      { parse: () => undefined, opening: () => undefined },
      {
        url: async () => 'ws://console.test',
        createSocket: () => {
          sockets.push(new FakeSocket(() => {}));
          return sockets[sockets.length - 1];
        },
      },
    );
    socket.open();
    await jest.advanceTimersByTimeAsync(0);
    sockets[0].breakDown(code, reason);
    expect(socket.state.get()).toEqual({
      kind: 'waiting',
      failures: 1,
      problem: reason,
    });
    await jest.advanceTimersByTimeAsync(10);
    expect(sockets).toHaveLength(2);
    expect(socket.state.get()).toEqual({ kind: 'connecting', problem: reason });
    socket.close();
  });
});

describe('reconnectDelay', () => {
  it('starts with 10 ms and never exceeds 5 s', () => {
    expect(reconnectDelay(1, 1)).toBe(10);
    expect(reconnectDelay(2, 0)).toBe(50);
    expect(reconnectDelay(2, 1)).toBe(100);
    expect(reconnectDelay(40, 1)).toBe(5_000);
  });
});
