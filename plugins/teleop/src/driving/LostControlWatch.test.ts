import type { LeaseState } from '@sidehelm/teleop-react';
import { LostControlWatch } from './LostControlWatch';

const mine = (leaseId: string): LeaseState => ({
  kind: 'mine',
  leaseId,
  since: 0,
  watchers: [],
});
const free: LeaseState = { kind: 'free', watchers: [] };

const end = (watch: LostControlWatch, leaseId: string) =>
  watch.follow({
    before: mine(leaseId),
    after: free,
    message: undefined,
    isConnected: true,
  });

describe('LostControlWatch', () => {
  it('has nothing to say about the lease that was given up, and all about the next', () => {
    const watch = new LostControlWatch();
    watch.expectRelease('lease-1');
    end(watch, 'lease-1');
    expect(watch.get()).toBeUndefined();
    end(watch, 'lease-2');
    expect(watch.get()).toEqual({ kind: 'ended' });
  });

  it('tells its listeners, and forgets what the driver has seen', () => {
    const watch = new LostControlWatch();
    const heard = jest.fn();
    watch.subscribe(heard);
    end(watch, 'lease-1');
    watch.dismiss();
    expect(watch.get()).toBeUndefined();
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
