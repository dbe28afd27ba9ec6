import { describeRange } from './describeRange';

const moment = (text: string) => Date.parse(`${text}Z`);

describe('describeRange', () => {
  it.each([
    [
      '2026-11-20T20:00:00',
      '2026-11-20T20:10:00',
      '2026-11-20 20:00:00 to 20:10:00 UTC',
    ],
    [
      '2026-11-20T23:50:00',
      '2026-11-21T00:00:00',
      '2026-11-20 23:50:00 to 24:00:00 UTC',
    ],
    [
      '2026-11-20T00:00:00',
      '2026-11-21T00:00:00',
      '2026-11-20 00:00:00 to 24:00:00 UTC',
    ],
    [
      '2026-11-20T23:50:00',
      '2026-11-21T00:00:01',
      '2026-11-20 23:50:00 to 2026-11-21 00:00:01 UTC',
    ],
  ])('says from %s to %s', (from, to, text) => {
    expect(describeRange({ from: moment(from), to: moment(to) })).toBe(text);
  });
});
