import { pauseSchema } from './pauseForm';

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
});
