import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { FakeGateway, wrapInConsole } from '@sidehelm/test-utils';
import { useMapView } from './useMapView';

let resized: () => void;
const disconnect = jest.fn();
const observer = globalThis.ResizeObserver;
beforeEach(() => {
  disconnect.mockClear();
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      resized = () => callback([], this);
    }

    observe() {}
    unobserve() {}
    disconnect = disconnect;
  };
});
afterEach(() => {
  globalThis.ResizeObserver = observer;
});

function fakeMap() {
  const view = { resize: jest.fn(), dispose: jest.fn() };
  const create = jest.fn((_element: HTMLElement, _mapsUrl: string) => view);
  return { ...view, create };
}

function Frame({ create }: { create: ReturnType<typeof fakeMap>['create'] }) {
  const element = useRef<HTMLDivElement>(null);
  const map = useMapView(element, create);
  return <div ref={element}>{map ? 'open' : 'closed'}</div>;
}

function setUp(cookie: () => Promise<void>) {
  const gateway = new FakeGateway();
  jest.spyOn(gateway, 'cookieReady').mockImplementation(cookie);
  const first = fakeMap();
  const frame = (create = first.create) =>
    wrapInConsole(<Frame create={create} />, { gateway });
  return { first, frame, ...render(frame()) };
}

/** Until promises that are done have been heard. */
const settle = () => act(async () => undefined);

describe('useMapView', () => {
  it('opens the map when its tiles can be had, and keeps it as large as its element', async () => {
    let ready = () => {};
    const { first, container } = setUp(
      () => new Promise(resolve => (ready = resolve)),
    );
    await settle();
    expect(first.create).not.toHaveBeenCalled();
    expect(container).toHaveTextContent('closed');
    ready();
    await settle();
    expect(first.create.mock.calls).toEqual([
      [container.firstElementChild, 'http://console.test/api/gateway/maps'],
    ]);
    expect(container).toHaveTextContent('open');
    expect(first.resize).not.toHaveBeenCalled();
    resized();
    expect(first.resize).toHaveBeenCalledTimes(1);
  });

  it('opens it without a cookie too', async () => {
    const { container } = setUp(() => Promise.reject(new Error('offline')));
    await settle();
    expect(container).toHaveTextContent('open');
  });

  it('closes it before another one is opened in its place', async () => {
    const { first, frame, rerender, unmount } = setUp(() => Promise.resolve());
    await settle();
    rerender(frame());
    await settle();
    expect(first.create).toHaveBeenCalledTimes(1);
    expect(first.dispose).not.toHaveBeenCalled();

    const second = fakeMap();
    rerender(frame(second.create));
    expect(first.dispose).toHaveBeenCalledTimes(1);
    expect(second.create).not.toHaveBeenCalled();
    await settle();
    expect(second.create).toHaveBeenCalledTimes(1);
    unmount();
    expect(second.dispose).toHaveBeenCalledTimes(1);
    expect(disconnect).toHaveBeenCalledTimes(2);
  });

  it('opens nothing any more once it is gone', async () => {
    const { first, unmount } = setUp(() => Promise.resolve());
    unmount();
    await settle();
    expect(first.create).not.toHaveBeenCalled();
    expect(first.dispose).not.toHaveBeenCalled();
  });
});
