import { waitFor } from '@testing-library/react';
import { heldFile } from '../__testUtils__/heldFile';
import { FrameStore } from './FrameStore';

/** More than three megabytes, of which one is read at a time. */
const COUNT = 80_000;
const frames = JSON.stringify(
  Array.from({ length: COUNT }, (_, index) => [
    { x: index, y: 0, angle: 0, alive: 1 },
  ]),
);

describe('a file of frames that is read', () => {
  it('tells how far it is, and can be looked at meanwhile', async () => {
    const { file, letGo } = heldFile('big.json', frames);
    const store = new FrameStore(file);
    await waitFor(() => expect(store.state.get().count).toBeGreaterThan(0));
    const { bytes, count, hasEnded } = store.state.get();
    expect(hasEnded).toBe(false);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(128 * 1024);
    const { particles } = await store.read(count - 1);
    expect(Array.from(particles)).toEqual([count - 1, 0, 0, 1]);
    letGo();
    await waitFor(
      () =>
        expect(store.state.get()).toMatchObject({
          bytes: file.size,
          count: COUNT,
          hasEnded: true,
          isCanceled: false,
        }),
      { timeout: 10_000 },
    );
    store.dispose();
  });

  it('is read no farther when somebody cancels, and keeps what was found', async () => {
    const { file, letGo } = heldFile('big.json', frames);
    const store = new FrameStore(file);
    await waitFor(() => expect(store.state.get().count).toBeGreaterThan(0));
    store.cancel();
    expect(store.state.get()).toMatchObject({
      isCanceled: true,
      hasEnded: false,
    });
    letGo();
    await waitFor(() => expect(store.state.get().hasEnded).toBe(true));
    const { count, bytes, failure } = store.state.get();
    expect(failure).toBeUndefined();
    expect(count).toBeLessThan(COUNT);
    expect(bytes).toBeLessThan(file.size);
    const { particles } = await store.read(count - 1);
    expect(particles[0]).toBe(count - 1);
    store.dispose();
  });

  it('cannot be canceled when it has ended', async () => {
    const { file } = heldFile('small.json', '[[]]');
    const store = new FrameStore(file);
    await waitFor(() => expect(store.state.get().hasEnded).toBe(true));
    store.cancel();
    expect(store.state.get().isCanceled).toBe(false);
    store.dispose();
  });
});
