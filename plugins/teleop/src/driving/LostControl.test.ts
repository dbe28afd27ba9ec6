import type { LeaseMessage } from '@sidehelm/contracts';
import type { LeaseState } from '@sidehelm/teleop-react';
import { readLostControl, type LostControl } from './LostControl';

const unknown: LeaseState = { kind: 'unknown' };
const free: LeaseState = { kind: 'free', watchers: [] };
const mine: LeaseState = {
  kind: 'mine',
  leaseId: 'l1',
  since: 0,
  watchers: [],
};
const held: LeaseState = {
  kind: 'held',
  holder: { session_id: 'other', user_uuid: 'b', name: 'Ben', held_for: 0 },
  since: 0,
  watchers: [],
};

function change(
  before: LeaseState,
  after: LeaseState,
  message?: Partial<LeaseMessage>,
  now = 5_000,
) {
  return {
    before,
    after,
    message: message as LeaseMessage | undefined,
    isConnected: after.kind !== 'unknown',
    isReleased: false,
    now,
  };
}

describe('readLostControl', () => {
  it('tells that the link broke, since when, and for how long it was broken', () => {
    const broken = readLostControl(undefined, change(mine, unknown));
    expect(broken).toEqual({ kind: 'link', since: 5_000 });
    // Connecting goes on.
    expect(
      readLostControl(broken, change(unknown, unknown, undefined, 7_000)),
    ).toEqual({ kind: 'link', since: 5_000 });
    for (const after of [free, held]) {
      const back = readLostControl(
        broken,
        change(unknown, after, undefined, 9_000),
      );
      expect(back).toEqual({ kind: 'link', since: 5_000, backAfter: 4_000 });
      // It stays at that, whatever happens to the lease later.
      expect(
        readLostControl(back, change(after, held, undefined, 60_000)),
      ).toEqual(back);
    }
  });

  it('tells who took control, and why', () => {
    expect(
      readLostControl(
        undefined,
        change(mine, held, { reason: 'taken', note: 'Blocked crossing' }),
      ),
    ).toEqual({ kind: 'taken', by: 'Ben', note: 'Blocked crossing' });
  });

  it('tells that the service heard nothing for too long', () => {
    expect(
      readLostControl(undefined, change(mine, free, { reason: 'expired' })),
    ).toEqual({ kind: 'expired' });
  });

  it.each(['handed-over', 'revoked'] as const)(
    'has nothing to tell of control that was %s',
    reason => {
      expect(
        readLostControl(undefined, change(mine, free, { reason })),
      ).toBeUndefined();
    },
  );

  it('has nothing to tell of control that was released, whatever happens before the answer', () => {
    const released = { reason: 'released' } as const;
    for (const after of [free, held, unknown])
      expect(
        readLostControl(undefined, {
          ...change(mine, after, released),
          isReleased: true,
        }),
      ).toBeUndefined();
  });

  it('tells of every other end', () => {
    for (const reason of ['released', undefined] as const)
      expect(
        readLostControl(undefined, change(mine, free, { reason })),
      ).toEqual({ kind: 'ended' });
  });

  it('has nothing to tell of control that somebody never had', () => {
    const message = { reason: 'taken' } as const;
    expect(
      readLostControl(undefined, change(free, held, message)),
    ).toBeUndefined();
    expect(readLostControl(undefined, change(free, unknown))).toBeUndefined();
  });

  it.each<LostControl>([
    { kind: 'link', since: 1 },
    { kind: 'taken', by: 'Ben' },
    { kind: 'expired' },
  ])('forgets %p with the next control', lost => {
    expect(readLostControl(lost, change(free, mine))).toBeUndefined();
    expect(readLostControl(lost, change(held, held))).toEqual(
      lost.kind === 'link' ? { ...lost, backAfter: 4_999 } : lost,
    );
  });
});
