import { ChargeWatch } from './ChargeWatch';

describe('ChargeWatch', () => {
  const afterEach = (...percentages: (number | undefined)[]) => {
    const watch = new ChargeWatch();
    return percentages.map(percentage => {
      watch.look('SH2', percentage);
      return watch.mustCharge('SH2');
    });
  };

  it('sends a robot to its charger below 30 %, and keeps it there until 60 %', () => {
    expect(afterEach(30, 29.9, 30, 59.9, 60, 31)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('knows nothing new from a robot that does not tell, and nothing of others', () => {
    expect(afterEach(undefined, 20, undefined)).toEqual([false, true, true]);
    const watch = new ChargeWatch();
    watch.look('SH2', 20);
    expect(watch.mustCharge('SH4')).toBe(false);
  });
});
