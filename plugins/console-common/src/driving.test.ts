import {
  DRIVING,
  isStandstill,
  liftSpeedFactor,
  stoppingDistance,
  speedLimitFactor,
  stillSpeedFactor,
} from './driving';

describe('the figures of driving', () => {
  // Written out once more on purpose: a figure of the safety rules never changes unseen.
  it('are those of the safety rules', () => {
    expect(DRIVING).toEqual({
      commandRateHz: 50,
      maxWaitingCommands: 5,
      unheardAfter: 100,
      gatewayPulse: { interval: 25, text: 'pulse' },
      maxCommandAge: 250,
      maxCommandLead: 100,
      watchdogTimeout: 120,
      stopWithin: 300,
      neutralWithin: 50,
      gamepadFrozenAfter: 1_000,
      still: {
        gamepad: { fullFor: 800, crawlAfter: 2_000, stopAfter: 4_000 },
        keyboard: { fullFor: 3_000, crawlAfter: 4_200, stopAfter: 6_200 },
      },
      stillCrawl: 0.15,
      stillLiftPerSecond: 1,
      gamepadEnd: 0.98,
      gamepadPollHz: 120,
      steerDeadzone: 0.1,
      stickDeadzoneRadiusSquared: 0.5,
      delayBudget: 200,
      staleVideo: 500,
      staleTelemetry: 500,
      maxSpeed: 1.8,
      maxReverseSpeed: 0.8,
      creepSpeed: 0.3,
      standstill: 0.05,
      nearMiss: 0.25,
      braking: 3,
      steerCompensationStep: 0.1,
    });
  });
});

describe('speedLimitFactor', () => {
  it.each([
    [0, 1],
    [199, 1],
    [200, 1],
    [201, 200 / 201],
    [250, 0.8],
    [400, 0.5],
    [2_000, 0.1],
  ])('at a loop delay of %d ms is %d', (delay, factor) => {
    expect(speedLimitFactor(delay)).toBe(factor);
  });

  it('is nothing while the delay is unknown', () => {
    expect(speedLimitFactor(undefined)).toBe(0);
    expect(speedLimitFactor(NaN)).toBe(0);
    expect(speedLimitFactor(Infinity)).toBe(0);
    expect(speedLimitFactor(-Infinity)).toBe(0);
  });
});

describe('stillSpeedFactor', () => {
  it.each([
    [0, 1],
    [800, 1],
    [1_100, 0.7875],
    [1_400, 0.575],
    [2_000, 0.15],
    [4_000, 0.15],
    [60_000, 0.15],
    [NaN, 0.15],
    [Infinity, 0.15],
  ])('allows a gamepad that is still for %d ms %d', (still, factor) => {
    const { gamepad } = DRIVING.still;
    expect(stillSpeedFactor(still, gamepad)).toBeCloseTo(factor, 10);
  });

  it.each([
    [0, 1],
    [3_000, 1],
    [3_600, 0.575],
    [4_200, 0.15],
    [NaN, 0.15],
  ])('allows a keyboard that is still for %d ms %d', (still, factor) => {
    const { keyboard } = DRIVING.still;
    expect(stillSpeedFactor(still, keyboard)).toBeCloseTo(factor, 10);
  });

  it('ends in a stop after 4 s of a gamepad and 6.2 s of a keyboard', () => {
    expect(DRIVING.still.gamepad.stopAfter).toBe(4_000);
    expect(DRIVING.still.keyboard.stopAfter).toBe(6_200);
  });
});

describe('liftSpeedFactor', () => {
  it.each([
    ['falls at once', 1, 0.4, 20, 0.4],
    ['rises by 0.02 in 20 ms', 0.15, 1, 20, 0.17],
    ['rises by 0.5 in 500 ms', 0.15, 1, 500, 0.65],
    ['rises no higher than allowed', 0.95, 1, 200, 1],
    ['stays where nothing changes', 0.3, 0.3, 20, 0.3],
    ['does not rise in no time', 0.3, 1, 0, 0.3],
  ])('%s', (...[, before, allowed, elapsed, after]) => {
    expect(liftSpeedFactor(before, allowed, elapsed)).toBeCloseTo(after, 10);
  });
});

describe('stoppingDistance', () => {
  it.each([
    // 1.8 m/s: 0.54 m of braking at 3 m/s², and 0.36 m in 200 ms.
    [1.8, 200, 0.9],
    [-0.6, 100, -0.12],
    [0, 500, 0],
  ])('at %s m/s with %s ms of delay it is %s m', (speed, delay, distance) => {
    expect(stoppingDistance(speed, delay)).toBeCloseTo(distance, 10);
  });
});

describe('standing still', () => {
  it.each([
    [0, true],
    [0.02, true],
    [-0.05, true],
    [0.06, false],
    [-0.4, false],
    [NaN, false],
  ])('of a robot that tells %d m/s: %p', (speed, isStanding) => {
    expect(isStandstill(speed)).toBe(isStanding);
  });
});
