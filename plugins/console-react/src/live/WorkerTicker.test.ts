import { createTicker, WorkerTicker } from './WorkerTicker';

class FakeWorker {
  static last: FakeWorker;
  onmessage?: () => void;
  onerror?: () => void;
  terminate = jest.fn();
  postMessage = jest.fn();

  constructor() {
    FakeWorker.last = this;
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(URL, {
    createObjectURL: () => 'blob:ticker',
    revokeObjectURL: jest.fn(),
  });
  Object.assign(globalThis, { Worker: FakeWorker });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Worker');
  jest.useRealTimers();
});

describe('WorkerTicker', () => {
  it('ticks when the worker does', () => {
    const ticker = createTicker();
    const onTick = jest.fn();
    ticker.start(20, onTick);
    expect(FakeWorker.last.postMessage).toHaveBeenCalledWith(20);
    FakeWorker.last.onmessage?.();
    jest.advanceTimersByTime(20);
    FakeWorker.last.onmessage?.();
    expect(onTick).toHaveBeenCalledTimes(2);
    ticker.stop();
    expect(FakeWorker.last.terminate).toHaveBeenCalled();
  });

  it('drops ticks that piled up while the page was busy', () => {
    const onTick = jest.fn();
    new WorkerTicker().start(20, onTick);
    for (let i = 0; i < 10; i += 1) FakeWorker.last.onmessage?.();
    expect(onTick).toHaveBeenCalledTimes(1);
  });

  it('goes on with a timer when the worker is not allowed', () => {
    const ticker = new WorkerTicker();
    const onTick = jest.fn();
    ticker.start(20, onTick);
    FakeWorker.last.onerror?.();
    jest.advanceTimersByTime(100);
    expect(onTick).toHaveBeenCalledTimes(5);
    ticker.stop();
    jest.advanceTimersByTime(100);
    expect(onTick).toHaveBeenCalledTimes(5);
  });
});
