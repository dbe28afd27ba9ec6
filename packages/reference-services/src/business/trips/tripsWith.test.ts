import type { ServerMessage } from '@sidehelm/contracts';
import type { District } from '@sidehelm/robot-simulator';
import { PILOTS } from '../staff/simulatedStaff';
import { Way } from '../ways/Way';
import type { WayPlanner } from '../ways/WayPlanner';
import type { Mishap } from './mishapOf';
import { tripsWith } from './tripsWith';

describe('what goes wrong on a trip', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** A robot that comes so many metres of a hundred. */
  function drive(mishap: Mishap, metres: number) {
    const happened: unknown[] = [];
    let hear: (message: ServerMessage) => void = () => {};
    const lease = (change: object) =>
      hear({ type: 'lease', robot_id: 'SH2', watchers: [], ...change });
    const way = new Way([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ]);
    const trip = tripsWith({
      tokenOf: async () => 'token',
      openSocket: ({ onFrame }) => {
        hear = onFrame;
        return {
          send: message => {
            const { type } = message as { type: string };
            if (type === 'start') lease({});
            if (type === 'lease-request')
              lease({ holder: { name: 'Iris' }, lease_id: 'mine' });
          },
          close() {},
        };
      },
      district: {
        toLocal: ({ lat, lng }: { lat: number; lng: number }) => ({
          x: lng,
          y: lat,
        }),
        surfaceAt: () => 'sidewalk',
      } as unknown as District,
      planner: { plan: () => way } as unknown as WayPlanner,
      traffic: { isFree: () => true },
      loseSignal: (...given) => happened.push(['signal', ...given]),
      weakenBattery: (...given) => happened.push(['battery', ...given]),
    })({
      robotId: 'SH2',
      pilot: PILOTS[0],
      from: { x: 0, y: 0 },
      to: { x: 100, y: 0 },
      mishap,
      onEnd: end => happened.push(end),
    });
    hear({ type: 'welcome', session_id: 's', server_time: 0 });
    for (let step = 0; step < metres + 10; step += 1) {
      jest.advanceTimersByTime(100);
      hear({
        type: 'telemetry',
        robot_id: 'SH2',
        server_time: step * 100,
        signal: 'good',
        position: { lat: 0, lng: Math.min(step, metres) },
        heading: 90,
        speed: 0,
        battery: { percentage: 80, voltage: 25, usage: 1 },
        cargo_temperature_in_celsius: 20,
        lid: 'closed',
        siren: false,
        led: false,
        strobe: false,
        lidars_enabled: true,
        emergency_stop: { latched: false },
        is_armed: true,
        collision: false,
      });
    }
    trip?.drop();
    return happened;
  }

  it('is a battery that has little left from that place on', () => {
    const weak: Mishap = { kind: 'battery-low', at: 0.5, percentage: 14 };
    expect(drive(weak, 30)).toEqual(['stopped']);
    expect(drive(weak, 60)).toEqual([['battery', 'SH2', 14], 'stuck']);
  });

  it('is a signal that is lost for a while', () => {
    const lost: Mishap = { kind: 'signal-lost', at: 0.5, seconds: 130 };
    expect(drive(lost, 60)).toEqual([['signal', 'SH2', 130], 'stuck']);
  });
});
