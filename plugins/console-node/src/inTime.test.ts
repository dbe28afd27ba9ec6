import { getEventListeners } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { inTime } from './inTime';

const never = () => new Promise<never>(() => {});

/** What a signal holds of others: listeners, and signals that were made of it. */
function heldBy(signal: AbortSignal): number {
  const sizes = Object.getOwnPropertySymbols(signal).map(name => {
    const held: unknown = Reflect.get(signal, name);
    return held instanceof Set ? held.size : 0;
  });
  return Math.max(getEventListeners(signal, 'abort').length, ...sizes);
}

it('hands over what comes of it', async () => {
  const { signal } = new AbortController();
  const options = { within: 1_000, signals: [signal] };
  expect(await inTime(async () => 'done', options)).toBe('done');
  await expect(
    inTime(() => Promise.reject(new Error('broken')), options),
  ).rejects.toThrow('broken');
});

it('ends what does not heed its signal, when its time is over', async () => {
  await expect(inTime(never, { within: 20 })).rejects.toThrow(
    'It took more than 20 ms',
  );
});

it('tells what does, by whichever signal is aborted first', async () => {
  const [one, other] = [new AbortController(), new AbortController()];
  let told: AbortSignal | undefined;
  const ended = inTime(
    signal => {
      told = signal;
      return never();
    },
    { signals: [one.signal, other.signal] },
  );
  expect(told?.aborted).toBe(false);
  other.abort('left');
  one.abort('too late');
  await expect(ended).rejects.toBe('left');
  expect(told?.reason).toBe('left');
});

it('ends at once by a signal that was aborted before', async () => {
  const signals = [AbortSignal.abort('closed')];
  await expect(inTime(never, { signals })).rejects.toBe('closed');
});

it('leaves nothing behind at a signal that lives on', async () => {
  const { signal } = new AbortController();
  const under = Array.from({ length: 100 }, () =>
    inTime(never, { within: 10, signals: [signal] }).catch(() => {}),
  );
  expect(heldBy(signal)).toBe(100);
  await Promise.all(under);
  expect(heldBy(signal)).toBe(0);
});

it('keeps its time although garbage is collected meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const { signal: closing } = new AbortController();
  let isOver = false;
  inTime(
    signal =>
      new Promise<void>(resolve => {
        signal.addEventListener('abort', () => resolve());
      }),
    { within: 500, signals: [closing] },
  )
    .catch(() => {})
    .finally(() => {
      isOver = true;
    });
  const deadline = Date.now() + 5_000;
  while (!isOver && Date.now() < deadline) {
    collect();
    await new Promise(resolve => setTimeout(resolve, 10));
  }
  expect(isOver).toBe(true);
});
