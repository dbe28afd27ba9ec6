import { describeLeftOut } from './describeLeftOut';

describe('who is not recorded because of the limit of cameras', () => {
  it('is nobody to tell of while all are recorded', () => {
    expect(describeLeftOut({})).toBeUndefined();
    expect(describeLeftOut({ most_cameras: 6, left_out: [] })).toBeUndefined();
  });

  it('is named, with the reason', () => {
    expect(describeLeftOut({ most_cameras: 6, left_out: ['SH4'] })).toEqual({
      text: 'Not recorded, camera limit: SH4',
      why: 'At most 6 cameras run for recording alone. Robots that carry an order or are driven go first; who is watched is recorded anyway.',
    });
    expect(
      describeLeftOut({ most_cameras: 1, left_out: ['SH4'] })?.why,
    ).toMatch(/^At most 1 camera runs for recording alone\./);
    expect(describeLeftOut({ left_out: ['SH4'] })?.why).toMatch(
      /^Only so many cameras run for recording alone\./,
    );
  });

  it('is a number beyond three', () => {
    const left_out = ['SH1', 'SH2', 'SH3', 'SH4', 'SH5', 'SH6'];
    expect(describeLeftOut({ left_out })?.text).toBe(
      'Not recorded, camera limit: SH1, SH2, SH3 and 3 more',
    );
  });
});
