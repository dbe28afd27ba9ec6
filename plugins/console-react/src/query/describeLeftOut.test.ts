import { describeLeftOut } from './describeLeftOut';

describe('describeLeftOut', () => {
  it('counts what is missing', () => {
    expect(describeLeftOut(1, 'robot')).toBe(
      '1 robot is not shown: what the service says of it makes no sense.',
    );
    expect(describeLeftOut(3, 'restaurant')).toBe(
      '3 restaurants are not shown: what the service says of them makes no sense.',
    );
  });
});
