import type { RobotTelemetry } from '@sidehelm/contracts';
import { lidRefusal } from './lidRefusal';

const NOW = 100_000;
const told = (changes: Partial<RobotTelemetry>) =>
  ({
    signal: 'good',
    speed: 0,
    server_time: NOW - 100,
    ...changes,
  }) as RobotTelemetry;

describe('lidRefusal', () => {
  it.each([
    ['stands', {}],
    ['was heard 500 ms ago', { server_time: NOW - 500 }],
    ['has a weak signal', { signal: 'weak' as const }],
  ])('is none for a robot that %s', (_, changes) => {
    expect(lidRefusal('SH1', told(changes), NOW)).toBeUndefined();
  });

  it.each([
    ['goes ahead', { speed: 0.2 }, /^SH1 moves\./],
    ['goes back', { speed: -0.2 }, /^SH1 moves\./],
    ['tells no speed', { speed: NaN }, /^SH1 does not tell how fast it is\./],
    ['has no signal', { signal: 'lost' as const }, /^SH1 cannot be reached:/],
    ['is silent', { server_time: NOW - 501 }, /^SH1 has fallen silent\./],
    ['has another clock', { server_time: NaN }, /^SH1 has fallen silent\./],
    [
      'is from the future',
      { server_time: NOW + 501 },
      /^SH1 has fallen silent\./,
    ],
  ])('tells of a robot that %s', (_, changes, sentence) => {
    const refusal = lidRefusal('SH1', told(changes), NOW);
    expect(refusal).toMatch(sentence);
    expect(refusal).toMatch(/The lid moves only while the robot stands still/);
  });

  it('tells of a robot of which nothing was heard', () => {
    expect(lidRefusal('SH1', undefined, NOW)).toMatch(
      /^Nothing has been heard of SH1 yet\./,
    );
  });
});
