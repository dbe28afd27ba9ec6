import type { ParticleFrame } from '../frames/ParticleFrame';
import { ShownFrame } from './ShownFrame';

/** A file whose frames come when the test wants; the time of each is its number. */
function setUp() {
  const asked: number[] = [];
  const answers = new Map<number, (problem?: string) => void>();
  const shown = new ShownFrame({
    read: index =>
      new Promise<ParticleFrame>((resolve, reject) => {
        asked.push(index);
        answers.set(index, problem =>
          problem
            ? reject(new Error(problem))
            : resolve({ particles: new Float32Array(), at: index }),
        );
      }),
  });
  return {
    shown,
    asked,
    index: () => shown.current.get()?.index,
    async answer(index: number, problem?: string) {
      answers.get(index)?.(problem);
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
  };
}

describe('ShownFrame', () => {
  it('keeps the last frame until the next one is there', async () => {
    const { shown, index, answer } = setUp();
    shown.show(0);
    expect(index()).toBeUndefined();
    await answer(0);
    shown.show(1);
    expect(index()).toBe(0);
    await answer(1);
    expect(index()).toBe(1);
  });

  it('reads none of those that nobody waits for any more', async () => {
    const { shown, asked, index, answer } = setUp();
    shown.show(0);
    [1, 2, 3, 4].forEach(wanted => shown.show(wanted));
    await answer(0);
    await answer(4);
    expect(asked).toEqual([0, 4]);
    expect(index()).toBe(4);
  });

  it('reads the next one ahead, once', async () => {
    const { shown, asked, index, answer } = setUp();
    shown.show(0, 1);
    await answer(0);
    expect(asked).toEqual([0, 1]);
    await answer(1);
    shown.show(1, 2);
    await answer(1);
    expect(index()).toBe(1);
    expect(asked).toEqual([0, 1, 2]);
  });

  it('says why a frame is not there, and shows others', async () => {
    const { shown, index, answer } = setUp();
    shown.show(0);
    await answer(0, 'The file has gone.');
    expect(shown.problem.get()).toBe('The file has gone.');
    shown.show(1);
    await answer(1);
    expect(index()).toBe(1);
    expect(shown.problem.get()).toBeUndefined();
  });
});
