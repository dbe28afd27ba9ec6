import { ObservableValue } from '@sidehelm/console-react';
import {
  type EmergencyStopState,
  type LeaseState,
  type TelemetryReading,
} from '@sidehelm/teleop-react';
import type { RobotTelemetry } from '@sidehelm/contracts';
import { type LostControl } from './LostControl';
import { type SafetyState } from './SafetyGate';
import { readDriveReason } from './DriveReason';
import { DriveReasonValue } from './DriveReasonValue';
import { describeDriveReason } from './describeDriveReason';

const mine: LeaseState = {
  kind: 'mine',
  leaseId: 'lease-1',
  since: 0,
  watchers: [],
};
const free: LeaseState = { kind: 'free', watchers: [] };
const ben: LeaseState = {
  kind: 'held',
  holder: { session_id: 'b', user_uuid: 'ben', name: 'Ben', held_for: 3 },
  since: 0,
  watchers: [],
};
const capped: SafetyState = {
  kind: 'limited',
  reason: 'delay',
  factor: 0.5,
  loopDelay: 400,
};

function situation({
  lease = mine,
  stop = { kind: 'idle' } as EmergencyStopState,
  lost = undefined as LostControl | undefined,
  safety = { kind: 'clear' } as SafetyState,
  refusal = undefined as string | undefined,
  told = {} as Partial<RobotTelemetry>,
} = {}) {
  return {
    lease: new ObservableValue<LeaseState>(lease),
    lostControl: Object.assign(new ObservableValue(lost), {
      dismiss: () => {},
    }) as never,
    safety: new ObservableValue<SafetyState>(safety),
    emergency: { state: new ObservableValue(stop) },
    watch: {
      refusal: new ObservableValue(refusal),
      telemetry: new ObservableValue<TelemetryReading | undefined>({
        telemetry: {
          signal: 'good',
          speed: 0,
          lid: 'closed',
          ...told,
        } as RobotTelemetry,
        receivedAt: performance.now(),
      }),
    },
  };
}

type Told = Parameters<typeof situation>[0];

const brief = (told: Told) =>
  describeDriveReason(readDriveReason(situation(told))).brief;

it.each([
  [
    'of who drives, that the robot stops by itself',
    { isKept: true as const },
    'The robot stops by itself. The stop is sent as soon as the link is back.',
  ],
  [
    'of who watches, that its driver may go on',
    {},
    'Whoever drives the robot may go on: call them.',
  ],
])('a stop without a link tells %s', (_, kept, detail) => {
  const stop = { kind: 'sending' as const, isWaiting: true as const, ...kept };
  expect(
    describeDriveReason(readDriveReason(situation({ stop }))),
  ).toMatchObject({ title: 'Link lost: the stop is not sent yet.', detail });
});

describe('readDriveReason', () => {
  it.each<[string, Told]>([
    ['Not connected', { lease: { kind: 'unknown' } }],
    ['Take control to drive', { lease: free }],
    ['Ben has control', { lease: ben }],
    ['Free to move', {}],
    ['Stopped by Ada', { stop: { kind: 'latched', by: 'Ada' } }],
    ['Stopping', { stop: { kind: 'sending' } }],
    ['Stop not sent yet', { stop: { kind: 'sending', isWaiting: true } }],
    ['Stop refused', { stop: { kind: 'refused', message: 'No.' } }],
    ['Stop not sent', { lease: ben, stop: { kind: 'unsent', hasLeft: false } }],
    [
      'Stop not confirmed',
      { lease: ben, stop: { kind: 'unsent', hasLeft: true } },
    ],
    [
      'Control ended',
      {
        lease: free,
        lost: { kind: 'ended' },
        stop: { kind: 'refused', message: 'No.' },
      },
    ],
    ['Held by its lidars', { told: { held_by: 'lidars' } }],
    ['Slowed by its lidars', { told: { held_by: 'lidars', speed: 0.6 } }],
    ['Lidars off: at most 0.3 m/s', { told: { lidars_enabled: false } }],
    ['Blocked', { told: { collision: true } }],
    [
      'Centre the controls',
      { safety: { kind: 'not-neutral', after: 'dialog' } },
    ],
    ['Video stopped', { safety: { kind: 'stopped', reason: 'stale-video' } }],
    ['Commands refused', { refusal: 'Too old' }],
    ['Delay: at most 0.9 m/s', { safety: capped }],
    ['Lid open', { told: { lid: 'open' } }],
    [
      'Control lost',
      { lease: { kind: 'unknown' }, lost: { kind: 'link', since: 0 } },
    ],
  ])('says in a few words: %s', (text, told) => {
    expect(brief(told)).toBe(text);
  });

  it('tells the most urgent of all first', () => {
    const all: Told = {
      lease: free,
      stop: { kind: 'sending' },
      lost: { kind: 'ended' },
      refusal: 'Too old',
      safety: { kind: 'stopped', reason: 'stale-video' },
      told: { collision: true, lid: 'open', speed: 1 },
    };
    expect(brief(all)).toBe('Stopping');
    expect(brief({ ...all, stop: undefined })).toBe('Control ended');
    const inControl = { ...all, stop: undefined, lease: mine };
    expect(brief(inControl)).toBe('Video stopped');
    expect(brief({ ...inControl, safety: capped })).toBe('Commands refused');
    const heard = { ...inControl, safety: capped, refusal: undefined };
    expect(brief(heard)).toBe('Blocked');
    const driven = { ...heard, told: { lid: 'open', speed: 1 } as const };
    expect(brief(driven)).toBe('Lid open');
    // Where it stands the lid harms nobody.
    expect(brief({ ...driven, told: { lid: 'open', speed: 0 } })).toBe(
      'Delay: at most 0.9 m/s',
    );
  });

  it.each<[string, Told]>([
    ['Video stopped', { safety: { kind: 'stopped', reason: 'stale-video' } }],
    ['Commands refused', { refusal: 'Too old' }],
    ['Blocked', { told: { collision: true } }],
    ['Held by its lidars', { told: { held_by: 'lidars' } }],
    ['Stop refused', { told: { lid: 'open', speed: 1 }, safety: capped }],
  ])(
    'tells a driver what stops the robot before a stop that was refused: %s',
    (text, told) => {
      const stop = { kind: 'refused', message: 'No.' } as const;
      expect(brief({ ...told, stop })).toBe(text);
    },
  );

  it('tells that a stop was not sent before how control was lost', () => {
    const stop = { kind: 'unsent', hasLeft: false } as const;
    const lost = { kind: 'taken', by: 'Ben' } as const;
    expect(brief({ lease: ben, lost, stop })).toBe('Stop not sent');
  });

  it('warns of an open lid only while the robot moves', () => {
    const kind = (speed: number) =>
      describeDriveReason(
        readDriveReason(situation({ told: { lid: 'open', speed } })),
      ).kind;
    expect(kind(-0.4)).toBe('warn');
    expect(kind(0)).toBe('calm');
  });
});

describe('DriveReasonValue', () => {
  it('is the same object as long as the reason is the same, and follows it', () => {
    const session = situation();
    const reason = new DriveReasonValue(session);
    const heard = jest.fn();
    const end = reason.subscribe(heard);
    const before = reason.get();
    session.watch.telemetry.set({
      telemetry: { signal: 'good', speed: 1, lid: 'closed' } as RobotTelemetry,
      receivedAt: performance.now(),
    });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(reason.get()).toBe(before);
    session.lease.set(free);
    expect(reason.get()).toEqual({ kind: 'no-control', lease: 'free' });
    end();
    session.lease.set(mine);
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
