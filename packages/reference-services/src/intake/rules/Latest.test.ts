import type { LastIntake } from '@sidehelm/contracts';
import { Latest } from './Latest';

const intake = (second: number, outcome = 'accepted'): LastIntake => ({
  at: new Date(Date.UTC(2026, 2, 2, 9, 0, second)).toISOString(),
  outcome,
});

function lastIntakes() {
  const written = new Map<string, LastIntake>();
  const save = jest.fn(async (channel: string, one: LastIntake) => {
    written.set(channel, one);
  });
  const logger = { warn: jest.fn() };
  const last = new Latest<LastIntake>(
    {
      save,
      of: async channels =>
        new Map([...written].filter(([channel]) => channels.includes(channel))),
    },
    logger,
  );
  return { last, written, save, logger };
}

describe('Latest', () => {
  it('knows of an intake at once, and writes the newest of many', async () => {
    const { last, written, save } = lastIntakes();
    for (let second = 0; second < 50; second += 1)
      last.record('doordash', intake(second));
    expect(await last.of(['doordash', 'facedrive'])).toEqual(
      new Map([['doordash', intake(49)]]),
    );
    await last.flush();
    expect(save).toHaveBeenCalledTimes(1);
    expect(written).toEqual(new Map([['doordash', intake(49)]]));
  });

  it('tells what another copy of the service has written since', async () => {
    const { last, written } = lastIntakes();
    last.record('doordash', intake(1));
    written.set('doordash', intake(2, 'refused'));
    expect((await last.of(['doordash'])).get('doordash')).toEqual(
      intake(2, 'refused'),
    );
  });

  it('writes again by itself what the database did not take', async () => {
    jest.useFakeTimers();
    const { last, written, save, logger } = lastIntakes();
    save.mockRejectedValueOnce(new Error('no database'));
    last.record('doordash', intake(1));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(logger.warn).toHaveBeenCalledTimes(1);
    expect(written.get('doordash')).toBeUndefined();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(written.get('doordash')).toEqual(intake(1));
    jest.useRealTimers();
  });

  it('writes the others where one cannot be written', async () => {
    const { last, written, save } = lastIntakes();
    save.mockRejectedValueOnce(new Error('no text'));
    last.record('doordash', intake(1));
    last.record('facedrive', intake(2));
    await last.flush();
    expect(written).toEqual(new Map([['facedrive', intake(2)]]));
    await last.close();
  });

  it('tries no more once it is closed', async () => {
    jest.useFakeTimers();
    const { last, save } = lastIntakes();
    save.mockRejectedValue(new Error('no database'));
    last.record('doordash', intake(1));
    await last.close();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});
