import type { ServerMessage } from '@sidehelm/contracts';
import { PILOTS } from '../staff/simulatedStaff';
import { handOversWith } from './handOversWith';

describe('a hand-over by the pilot', () => {
  /** A robot that stands, at the other end of a socket. */
  function robot() {
    let lid: 'open' | 'closed' = 'closed';
    let now = 0;
    const sent: string[] = [];
    const ends: string[] = [];
    let hear: (message: ServerMessage) => void = () => {};
    const lease = (change: object) =>
      hear({ type: 'lease', robot_id: 'SH2', watchers: [], ...change });
    const handOver = handOversWith({
      tokenOf: async () => 'token',
      openSocket: ({ onFrame }) => {
        hear = onFrame;
        return {
          send: message => {
            const { type, command } = message as Record<string, string>;
            if (type === 'drive') return;
            sent.push(command ?? type);
            if (type === 'start') lease({});
            if (type === 'lease-request')
              lease({ holder: { name: 'Iris' }, lease_id: 'mine' });
            if (command === 'lid-toggle')
              lid = lid === 'open' ? 'closed' : 'open';
          },
          close: () => sent.push('close'),
        };
      },
    })({
      robotId: 'SH2',
      pilot: PILOTS[0],
      seconds: 20,
      onEnd: end => ends.push(end),
    });
    return {
      sent,
      ends,
      handOver,
      welcome: () =>
        hear({ type: 'welcome', session_id: 's', server_time: now }),
      wanted: () =>
        lease({ watchers: [{ session_id: 'x', name: 'Jo', can_drive: true }] }),
      /** What the robot tells for so many seconds. */
      tell(seconds: number) {
        for (const end = now + seconds * 1000; now < end; now += 100) {
          jest.advanceTimersByTime(100);
          hear({
            type: 'telemetry',
            robot_id: 'SH2',
            server_time: now,
            signal: 'good',
            position: { lat: 35, lng: -80 },
            heading: 0,
            speed: 0,
            battery: { percentage: 80, voltage: 25, usage: 1 },
            cargo_temperature_in_celsius: 20,
            lid,
            siren: false,
            led: false,
            strobe: false,
            lidars_enabled: true,
            emergency_stop: { latched: false },
            is_armed: true,
            collision: false,
          });
        }
      },
    };
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('takes the robot, opens the lid, waits, closes it, and gives the robot back', () => {
    const { welcome, tell, sent, ends } = robot();
    welcome();
    tell(19);
    expect(sent).toEqual(['start', 'lease-request', 'lid-toggle']);
    tell(3);
    expect(sent).toEqual([
      'start',
      'lease-request',
      'lid-toggle',
      'lid-toggle',
      'lease-release',
      'close',
    ]);
    expect(ends).toEqual(['arrived']);
  });

  it('gives way to a person who opens the drive screen', () => {
    const { welcome, tell, wanted, sent, ends } = robot();
    welcome();
    tell(5);
    wanted();
    expect(sent.slice(3)).toEqual(['lease-release', 'close']);
    expect(ends).toEqual(['given-way']);
  });
});
