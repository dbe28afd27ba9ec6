import { DRIVING, speedLimitFactor } from './driving';

describe('speedLimitFactor', () => {
  it('is full up to the budget and budget/delay above it', () => {
    expect(speedLimitFactor(0)).toBe(1);
    expect(speedLimitFactor(DRIVING.delayBudget)).toBe(1);
    expect(speedLimitFactor(400)).toBe(0.5);
  });

  it('is nothing while the delay is unknown', () => {
    expect(speedLimitFactor(undefined)).toBe(0);
    expect(speedLimitFactor(NaN)).toBe(0);
    expect(speedLimitFactor(Infinity)).toBe(0);
  });
});
