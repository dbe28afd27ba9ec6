import { describeRoute } from './describeRoute';

describe('describeRoute', () => {
  it.each([
    [{ distance: 1_234, duration: 1_122 }, '1.2 km on foot, about 18 min'],
    [{ distance: 343, duration: 312 }, '340 m on foot, about 5 min'],
    [{ distance: 4, duration: 2 }, '0 m on foot, about 1 min'],
  ])('of %j is "%s"', (route, text) => {
    expect(describeRoute(route)).toBe(text);
  });
});
