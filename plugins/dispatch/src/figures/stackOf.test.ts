import { stackOf } from './stackOf';

describe('stackOf', () => {
  it('piles up from the bottom what there is', () => {
    expect(stackOf({ onTime: 5, late: 0, canceled: 1, open: 2 }, 10)).toEqual([
      { part: 'onTime', top: 0.5, height: 0.5 },
      { part: 'canceled', top: 0.4, height: 0.1 },
      { part: 'open', top: expect.closeTo(0.2), height: 0.2 },
    ]);
  });

  it('is nothing without orders', () => {
    expect(stackOf({}, 10)).toEqual([]);
  });
});
