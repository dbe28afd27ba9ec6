import type { TelemetryReading } from '@sidehelm/teleop-react';
import type { RobotTelemetry } from '@sidehelm/contracts';
import {
  describeProximity,
  formatNearest,
  proximityArcs,
  readProximity,
} from './proximity';

const read = (told: Partial<RobotTelemetry>, age = 0) =>
  readProximity({
    telemetry: { signal: 'good', ...told },
    receivedAt: performance.now() - age,
  } as TelemetryReading);

describe('readProximity', () => {
  it('tells what is nearer than 2 m, and where', () => {
    const things = read({ clearance: [3, 1.5, 3, 0.42] });
    expect(things?.map(({ distance }) => distance)).toEqual([1.5, 0.42]);
    expect(things?.[0].direction).toBeCloseTo(Math.PI / 2);
    expect(describeProximity(things)).toBe('Nearest: 0.4 m to the left');
    expect(formatNearest(things)).toBe('0.4 m');
  });

  it('knows nothing without being told, or of before', () => {
    expect(read({})).toBeUndefined();
    expect(read({ clearance: [0, 0, 0, 0] }, 1_000)).toBeUndefined();
    expect(describeProximity(undefined)).toBe('Distances unknown');
    expect(formatNearest(undefined)).toBeUndefined();
    expect(describeProximity(read({ clearance: [3, 3, 3, 2] }))).toBe(
      'Nothing within 2 m',
    );
  });

  it('says of what is near that it holds the robot, and not of the rest', () => {
    const things = read({ clearance: [0.3, 3, 1, 3], held_by: 'lidars' });
    expect(things?.map(({ isHolding }) => isHolding)).toEqual([true, false]);
    expect(describeProximity(things)).toBe(
      'Nearest: 0.3 m ahead, holds the robot',
    );
  });

  it('believes a robot that tells what holds it', () => {
    const told = (held_from: number) =>
      read({ clearance: [0.3, 0.4, 1, 3], held_by: 'lidars', held_from })?.map(
        ({ isHolding }) => isHolding,
      );
    expect(told(0)).toEqual([true, false, false]);
    expect(told(100)).toEqual([false, true, false]);
    expect(told(180)).toEqual([false, false, true]);
    expect(told(350)).toEqual([true, false, false]);
    expect(read({ clearance: [0.3, 3, 3, 3], held_from: 0 })).toMatchObject([
      { isHolding: false },
    ]);
  });
});

it('draws what is ahead above the middle, and what is nearer nearer', () => {
  const radius = (distance: number) =>
    Number(
      proximityArcs([{ direction: 0, distance, isHolding: false }], 16).match(
        /A([\d.]+)/,
      )?.[1],
    );
  expect(radius(0)).toBeLessThan(radius(1));
  const [, top] = proximityArcs(
    [{ direction: 0, distance: 1, isHolding: false }],
    16,
  ).match(/^M-[\d.]+ (-[\d.]+)A/) as string[];
  expect(Number(top)).toBeLessThan(-15);
});
