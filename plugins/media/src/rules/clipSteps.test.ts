import { at, clipsFrom, testClip } from '../__testUtils__/testClips';
import { nextStart, previousEnd, previousStart } from './clipSteps';

const first = [testClip(at(8)), testClip(at(9))];
const second = [testClip(at(8) + 600), testClip(at(8, 30))];

describe('steps from clip to clip', () => {
  it.each([
    ['07:00', at(7), at(8)],
    ['the beginning of both', at(8), at(8, 30)],
    ['08:10', at(8, 10), at(8, 30)],
    ['the last one', at(9), undefined],
  ])('finds what begins after %s', (_, moment, start) => {
    expect(nextStart([first, second], moment)).toBe(start);
  });

  it('takes no clip for the same as one of its own robot', () => {
    expect(nextStart([clipsFrom(at(8), 2)], at(8, 4, 59))).toBe(at(8, 5));
  });

  it.each([
    ['the middle of one', at(8, 32), at(8, 30)],
    ['two seconds after its beginning', at(8, 30, 2), at(8) + 600],
    ['the first one', at(8), undefined],
  ])('finds what began before %s', (_, moment, start) => {
    expect(previousStart([first, second], moment)).toBe(start);
  });

  it('finds what ended last', () => {
    expect(previousEnd([first, second], at(8, 10))).toBe(at(8, 5) + 600);
    expect(previousEnd([[], []], at(8, 10))).toBeUndefined();
  });
});
