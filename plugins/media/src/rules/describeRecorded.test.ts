import { at, clipsFrom, testClip } from '../__testUtils__/testClips';
import { describeRecorded } from './describeRecorded';

describe('describeRecorded', () => {
  it('says what is not known, and what is nothing', () => {
    expect(describeRecorded(undefined)).toBe(
      'What was recorded is not known yet.',
    );
    expect(describeRecorded([])).toBe('Nothing was recorded.');
  });

  it('joins what goes on from clip to clip', () => {
    expect(describeRecorded([...clipsFrom(at(8), 3), testClip(at(20))])).toBe(
      'Recorded: 08:00:00 to 08:15:00, 20:00:00 to 20:05:00.',
    );
  });

  it('ends a day that was recorded throughout at 24:00:00', () => {
    expect(describeRecorded(clipsFrom(at(0), 288))).toBe(
      'Recorded: 00:00:00 to 24:00:00.',
    );
  });

  it('does not read out a hundred', () => {
    const many = Array.from({ length: 100 }, (_, index) =>
      testClip(at(0, index * 10)),
    );
    expect(describeRecorded(many)).toMatch(/, and 88 more\.$/);
  });
});
