import { testTelemetry } from '@sidehelm/test-utils';
import { parseServerMessage } from './parseServerMessage';

const text = (value: unknown) => JSON.stringify(value);

describe('parseServerMessage', () => {
  it('reads what the contract describes', () => {
    const telemetry = testTelemetry({
      localization: { particles: [{ x: 1, y: 2, angle: 0.5, alive: 0.9 }] },
      sound: 'thank',
      clearance: [0.4, 3, 3, 1.25],
    });
    expect(parseServerMessage(text(telemetry))).toEqual(telemetry);
    const lease = { type: 'lease', robot_id: 'SH2', watchers: [] };
    expect(parseServerMessage(text(lease))).toEqual(lease);
  });

  it.each([
    ['of one side', [1]],
    ['below zero', [1, 1, -1, 1]],
    ['that is no list', 0.4],
    ['of too many sides', Array(65).fill(1)],
    ['with a hole', [1, null, 1, 1]],
  ])('leaves out a clearance %s, and nothing else', (...[, clearance]) => {
    const telemetry = testTelemetry({
      emergency_stop: { latched: true, by: 'Ada' },
    });
    expect(parseServerMessage(text({ ...telemetry, clearance }))).toEqual(
      telemetry,
    );
  });

  it.each([
    ['no text', new ArrayBuffer(4)],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no type', '{}'],
    ['an unknown type', text({ type: 'reboot' })],
    ['a name of Object.prototype', text({ type: 'toString' })],
    ['a robot id that is none', text(testTelemetry({ robot_id: '../x' }))],
    [
      'a position outside the world',
      text(testTelemetry({ position: { lat: 91, lng: 0 } })),
    ],
    ['a speed that is text', text({ ...testTelemetry(), speed: '1' })],
    ['a speed that is null', text({ ...testTelemetry(), speed: null })],
    [
      'particles without a place',
      text({ ...testTelemetry(), localization: { particles: [{ x: 1 }] } }),
    ],
    ['watchers that are no list', text({ type: 'lease', robot_id: 'SH2' })],
    ['an ack without result', text({ type: 'ack', id: '1' })],
  ])('drops %s', (...[, frame]) => {
    expect(parseServerMessage(frame)).toBeUndefined();
  });
});
