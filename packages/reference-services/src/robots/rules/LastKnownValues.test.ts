import { reportOf } from '../../testing/ManualReports';
import { LastKnownValues } from './LastKnownValues';

const at = (seconds: number) =>
  reportOf('SH1', {
    received_at: new Date(Date.UTC(2026, 2, 2, 9, 0, seconds)),
    lat: 35 + seconds / 1_000,
  });

describe('LastKnownValues', () => {
  it('is fresh in memory and writes each robot at most every ten seconds', async () => {
    const save = jest.fn(async () => {});
    const values = new LastKnownValues(new Map(), save);
    for (let second = 0; second < 25; second++) {
      await values.take([at(second)]);
      expect(values.get('SH1')?.last_known_position?.lat).toBe(at(second).lat);
    }
    expect(save).toHaveBeenCalledTimes(3);
    await values.flush();
    await values.flush();
    expect(save).toHaveBeenCalledTimes(4);
  });

  it('goes on writing when the clock is set back', async () => {
    const save = jest.fn(async () => {});
    const values = new LastKnownValues(new Map(), save);
    await values.take([at(3_600)]);
    await values.take([at(0)]);
    expect(save).toHaveBeenCalledTimes(2);
  });
});
