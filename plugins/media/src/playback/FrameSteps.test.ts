import { openDay, screenForEachTest, settle } from '../__testUtils__/dayPlayer';
import { at, clipsFrom, testClip } from '../__testUtils__/testClips';

screenForEachTest();

describe('FrameSteps', () => {
  it('goes frame by frame, also into the next clip and back', async () => {
    const { player } = await openDay(clipsFrom(at(20), 2), at(20, 4, 59) + 950);
    player.step(-1);
    await settle();
    expect(player.at.get()).toBe(at(20, 4, 59) + 850);
    player.step(2);
    expect(player.at.get()).toBe(at(20, 5) + 50);
    player.seek(at(20, 5));
    await settle();
    player.step(-1);
    await settle();
    expect(player.at.get()).toBe(at(20, 4, 59) + 900);
  });

  it('goes as many frames as it is told to, whether or not one between is on screen yet', async () => {
    const { player, front } = await openDay(
      clipsFrom(at(20), 1),
      at(20, 0, 10),
    );
    front().showFrame(10);
    player.step(1);
    await settle();
    player.step(1);
    await settle();
    expect(player.at.get()).toBe(at(20, 0, 10) + 200);
    front().showFrame(10.2);
    player.step(-1);
    player.step(-1);
    await settle();
    player.step(-1);
    await settle();
    expect(player.at.get()).toBe(at(20, 0, 10) - 100);
  });

  describe('where it is known when each frame is shown', () => {
    /** A clip's frames of which each lasts this long, ms, over and over. */
    const framesOf = (...lengths: number[]) => {
      const times: number[] = [];
      for (let time = 0; time < 300_000; time += lengths[0]) {
        times.push(time);
        lengths.push(lengths.shift()!);
      }
      return times;
    };
    const openWith = (times: readonly number[], moment: number) =>
      openDay(clipsFrom(at(20), 2), moment, { readTimes: () => times });

    it.each([
      ['five pictures a second', [200]],
      ['frames that come early and late', [97, 103, 61, 139]],
    ])('goes from each to the next one and back, of %s', async (_, lengths) => {
      const times = framesOf(...lengths);
      const { player, front } = await openWith(times, at(20));
      const visited: number[] = [];
      const step = async (by: number) => {
        player.step(by);
        await settle();
        visited.push(player.at.get() - at(20));
      };
      for (let press = 0; press < 9; press += 1) await step(1);
      // Between two frames it is still the first of them.
      front().reach((times[9] + 50) / 1_000);
      for (let press = 0; press < 9; press += 1) await step(-1);
      expect(visited).toEqual([
        ...times.slice(1, 10),
        ...times.slice(0, 9).reverse(),
      ]);
    });

    it('goes over the edge of a clip and back', async () => {
      const { player, front } = await openWith(
        framesOf(200),
        at(20, 4, 59) + 900,
      );
      player.step(1);
      await settle();
      expect(player.at.get()).toBe(at(20, 5));
      player.step(-1);
      await settle();
      // Within the last frame.
      expect(front().src).toBe(testClip(at(20)).url);
      expect(front().currentTime).toBeGreaterThan(299.8);
      player.step(-1);
      await settle();
      expect(player.at.get()).toBe(at(20, 4, 59) + 600);
    });

    it('asks again with the next step after it could not be told, and steps evenly meanwhile', async () => {
      const times = framesOf(200);
      let isAway = true;
      const readTimes = jest.fn(() => (isAway ? undefined : times));
      const { player } = await openDay(clipsFrom(at(20), 2), at(20, 0, 10), {
        readTimes,
      });
      player.step(1);
      player.step(1);
      await settle();
      expect(player.at.get()).toBe(at(20, 0, 10) + 200);
      expect(readTimes).toHaveBeenCalledTimes(1);
      isAway = false;
      player.step(1);
      await settle();
      expect(player.at.get()).toBe(at(20, 0, 10) + 400);
      player.step(1);
      await settle();
      expect(player.at.get()).toBe(at(20, 0, 10) + 600);
      expect(readTimes).toHaveBeenCalledTimes(2);
    });

    it('asks no second time of a clip that does not tell it', async () => {
      const readTimes = jest.fn(() => []);
      const { player } = await openDay(clipsFrom(at(20), 2), at(20, 0, 10), {
        readTimes,
      });
      player.step(1);
      await settle();
      player.step(1);
      await settle();
      expect(player.at.get()).toBe(at(20, 0, 10) + 200);
      expect(readTimes).toHaveBeenCalledTimes(1);
    });

    it('stays where somebody has sought while it could not be told', async () => {
      const { player } = await openDay(clipsFrom(at(20), 2), at(20, 0, 10), {
        readTimes: () => undefined,
      });
      player.step(1);
      player.seek(at(20, 7));
      await settle();
      expect(player.at.get()).toBe(at(20, 7));
    });

    it('goes as many as it was told to by then, unless somebody has sought meanwhile', async () => {
      const { player } = await openWith(framesOf(200), at(20, 0, 10));
      player.step(1);
      player.step(1);
      player.step(1);
      await settle();
      expect(player.at.get()).toBe(at(20, 0, 10) + 600);
      player.seek(at(20, 6));
      await settle();
      player.step(1);
      player.seek(at(20, 7));
      await settle();
      expect(player.at.get()).toBe(at(20, 7));
    });
  });

  it('goes by the frame on screen, not by where between two frames it is', async () => {
    const { player, front } = await openDay(
      clipsFrom(at(20), 1),
      at(20, 0, 10) + 60,
    );
    front().showFrame(10);
    player.step(1);
    await settle();
    expect(player.at.get()).toBe(at(20, 0, 10) + 100);
  });
});
