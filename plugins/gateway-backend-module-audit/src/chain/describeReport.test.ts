import { describeReport } from './describeReport';

const anchor = { seq: 0, hash: '0'.repeat(64) };

it('says that the log is whole, and how it ends', () => {
  expect(
    describeReport(
      { entries: 1_000_000, end: { seq: 1_000_000, hash: 'ab' }, anchor },
      5_123,
    ),
  ).toEqual({
    isWhole: true,
    text: 'The audit log is whole: 1,000,000 entries hang together, looked at in 5.1 s.\nIt ends with entry 1000000, whose hash is ab.',
  });
});

it('says what is broken first, and what was cut off', () => {
  expect(
    describeReport(
      {
        entries: 1,
        end: { seq: 8, hash: 'ab' },
        anchor: { seq: 7, hash: 'cd' },
        problem: 'Entry 9 is missing.',
      },
      1,
    ),
  ).toEqual({
    isWhole: false,
    text: 'Entry 9 is missing.\nBefore that 1 entry hangs together.\nThe entries up to 7 were cut off.',
  });
});
