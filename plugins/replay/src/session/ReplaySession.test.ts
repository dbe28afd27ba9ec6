import { waitFor } from '@testing-library/react';
import { readableFiles } from '../__testUtils__/readableFiles';
import { nearestParticle } from './nearestParticle';
import { ReplaySession } from './ReplaySession';

const particle = (x: number, alive: number) => ({ x, y: 0, angle: 0, alive });

async function open(frames: unknown) {
  readableFiles();
  const session = new ReplaySession();
  session.openFile(new File([JSON.stringify(frames)], 'some.json'));
  const [side] = session.sides.get();
  await waitFor(() => expect(side.reading.get()).toBeDefined());
  return { session, reading: () => side.reading.get()! };
}

describe('ReplaySession', () => {
  it.each([0.35, 0.45, 0.7, 0.9, 0.95])(
    'takes a particle that is exactly as alive as it should be: %d',
    async alive => {
      const { session, reading } = await open([[particle(3, alive)]]);
      session.setMinAlive(alive);
      expect(reading().count).toBe(1);
      expect(reading().statistics?.mean.x).toBe(3);
      expect(
        nearestParticle(
          reading().frame.particles,
          session.minAlive.get(),
          { x: 3, y: 0 },
          1,
        ),
      ).toMatchObject({ index: 0 });
    },
  );

  it('takes the statistics of all from the thread that reads, and works out those of what is left itself', async () => {
    const { session, reading } = await open([
      [particle(2, 0.2), particle(6, 0.6)],
    ]);
    expect(reading().frame.statistics?.mean.x).toBeCloseTo(5, 6);
    expect(reading().statistics).toBe(reading().frame.statistics);
    session.setMinAlive(0.5);
    expect(reading().statistics).toMatchObject({ count: 1, mean: { x: 6 } });
    session.setMinAlive(0);
    expect(reading().statistics).toMatchObject({ count: 2 });
  });

  it('counts and looks at particles that are all dead, and knows no mean of them', async () => {
    const { session, reading } = await open([[particle(3, 0), particle(5, 0)]]);
    expect(reading()).toMatchObject({
      count: 2,
      middle: { x: 4, y: 0 },
      statistics: undefined,
      robot: undefined,
    });
    session.setMinAlive(0.05);
    expect(reading()).toMatchObject({ count: 0, middle: undefined });
  });

  it('draws no robot at a mean that has no direction', async () => {
    const { reading } = await open([
      [0, 90, 180, 270].map(degrees => ({
        ...particle(1, 1),
        angle: (degrees * Math.PI) / 180,
      })),
    ]);
    expect(reading().robot).toBeUndefined();
    expect(reading().middle).toMatchObject({ x: 1, y: 0 });
  });

  it('leaves the second file at its frame when the first is closed', async () => {
    const frameAt = (second: number) => ({
      at: `2026-05-04T10:15:0${second}Z`,
      particles: [particle(second, 1)],
    });
    const { session } = await open([0, 1, 2, 3, 4].map(frameAt));
    session.openFile(
      new File([JSON.stringify([3, 4, 5, 6].map(frameAt))], 'other.json'),
      1,
    );
    const [first, second] = session.sides.get();
    await waitFor(() => expect(first.store.state.get().hasEnded).toBe(true));
    session.player.goTo(4);
    await waitFor(() => expect(second.reading.get()?.middle?.x).toBe(4));
    session.close(0);
    expect(session.player.state.get().index).toBe(1);
    expect(session.sides.get()).toEqual([second]);
    session.dispose();
  });

  it('shows the frame with the same number of a file that says the time of some frames alone', async () => {
    const frameAt = (second: number) => ({
      at: `2026-05-04T10:15:0${second}Z`,
      particles: [particle(second, 1)],
    });
    const frames = [0, 1, 2, 3, 4].map(frameAt);
    const { session } = await open(frames);
    session.openFile(
      new File(
        [
          JSON.stringify(
            frames.map((frame, index) =>
              index % 2 === 0 ? frame : frame.particles,
            ),
          ),
        ],
        'other.json',
      ),
      1,
    );
    const [first, second] = session.sides.get();
    for (const { store } of [first, second])
      await waitFor(() => expect(store.state.get().hasEnded).toBe(true));
    session.player.goTo(3);
    await waitFor(() => expect(first.reading.get()?.number).toBe(4));
    await waitFor(() => expect(second.reading.get()?.number).toBe(4));
    session.dispose();
  });
});
