import type { LeaseMessage } from '@sidehelm/contracts';
import { readLease } from './LeaseState';

const ME = 'session-me';
const watchers = [{ session_id: ME, name: 'Robin Adler' }];
const holderOf = (session_id: string) => ({
  session_id,
  user_uuid: `user of ${session_id}`,
  name: `Name of ${session_id}`,
  held_for: 12,
});
/** Held for 12 s when it arrives at 20,000 ms, so since 8,000 ms. */
const reading = (lease: Partial<LeaseMessage>) => ({
  lease: { type: 'lease', robot_id: 'SH1', watchers, ...lease } as LeaseMessage,
  receivedAt: 20_000,
});

describe('readLease', () => {
  it('knows nothing before the first message, and before the session has an id', () => {
    expect(readLease(undefined, ME)).toEqual({ kind: 'unknown' });
    expect(readLease(reading({}), undefined)).toEqual({
      kind: 'unknown',
    });
  });

  it('is free without a holder', () => {
    expect(readLease(reading({}), ME)).toEqual({
      kind: 'free',
      watchers,
    });
  });

  it('is mine, since as long as the service says, with the id that commands carry', () => {
    const lease = { holder: holderOf(ME), lease_id: 'l1' };
    expect(readLease(reading(lease), ME)).toEqual({
      kind: 'mine',
      leaseId: 'l1',
      since: 8_000,
      watchers,
    });
  });

  it('is not mine without the id, whatever the holder is', () => {
    const lease = { holder: holderOf(ME) };
    expect(readLease(reading(lease), ME)).toEqual({ kind: 'unknown' });
  });

  it('is held by somebody else', () => {
    const lease = { holder: holderOf('other'), note: 'A note' };
    expect(readLease(reading(lease), ME)).toEqual({
      kind: 'held',
      holder: holderOf('other'),
      since: 8_000,
      watchers,
    });
  });
});
