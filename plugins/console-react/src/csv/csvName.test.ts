import { csvName } from './csvName';

describe('csvName', () => {
  it('is named after the day', () => {
    expect(csvName('robots', new Date(2026, 0, 5))).toBe(
      'robots-2026-01-05.csv',
    );
  });
});
