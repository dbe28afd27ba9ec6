import { toLocalTime } from '../clock/localTimes';
import { endOf, pauseSchema } from './pauseForm';

describe('the form of a pause', () => {
  const now = new Date(2026, 2, 2, 9, 5).getTime();
  const schema = pauseSchema(() => now);

  it.each([
    [{ reason: 'Oven', until: '2026-03-02T09:06' }, undefined],
    [
      { reason: 'Oven', until: '2026-03-02T09:05' },
      'Choose a time in the future',
    ],
    [{ reason: 'Oven', until: '' }, 'Required'],
    [{ reason: ' ', until: '2026-03-02T09:06' }, 'Required'],
    [
      { reason: 'x'.repeat(201), until: '2026-03-02T09:06' },
      'At most 200 characters',
    ],
  ])('says of %j: %s', (values, message) => {
    let said: string | undefined;
    try {
      schema.validateSync(values);
    } catch (thrown) {
      said = (thrown as Error).message;
    }
    expect(said).toBe(message);
  });

  it('ends at the moment that was chosen while its text stands there, and else at that of the text', () => {
    // Two moments of one text, as in the hour that comes twice.
    const chosen = new Date(now + 90_500).toISOString();
    const until = toLocalTime(chosen);
    expect(endOf({ until, chosen })).toBe(chosen);
    expect(endOf({ until })).toBe(new Date(now + 60_000).toISOString());
    expect(endOf({ until: '2026-03-02T10:00', chosen })).toBe(
      new Date(2026, 2, 2, 10).toISOString(),
    );
    expect(endOf({ until: '' })).toBeUndefined();
  });

  it('asks whether the moment that was chosen is in the future, not its text', () => {
    const chosen = new Date(now + 30_000).toISOString();
    const values = { reason: 'Oven', until: '2026-03-02T09:05' };
    expect(schema.isValidSync({ ...values, chosen })).toBe(true);
    expect(schema.isValidSync(values)).toBe(false);
  });
});
