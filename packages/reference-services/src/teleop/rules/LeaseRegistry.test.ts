import { LeaseRegistry, type LeaseSession } from './LeaseRegistry';

const EXPIRE_AFTER = 2_000;

function session(id: string): LeaseSession {
  return { id, userUuid: `${id}-uuid`, userName: `Person ${id}` };
}

const ada = session('ada');
const ben = session('ben');

function setUp() {
  let time = 50_000;
  let created = 0;
  const registry = new LeaseRegistry({
    now: () => time,
    createId: () => {
      created += 1;
      return `lease-${created}`;
    },
    expireAfter: EXPIRE_AFTER,
  });
  const take = (robotId: string, who: LeaseSession, force = false) => {
    const grant = registry.request(robotId, who, force);
    if (!grant.granted) throw new Error('refused');
    return grant.lease;
  };
  return {
    registry,
    take,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

describe('LeaseRegistry', () => {
  it('tells of each change once, and of nothing that changes nothing', () => {
    const { registry, take, pass } = setUp();
    const told = jest.fn();
    registry.onChange = told;
    const changes = (act: () => unknown) => {
      told.mockClear();
      act();
      return told.mock.calls.length;
    };
    expect(changes(() => take('SH1', ada))).toBe(1);
    expect(changes(() => take('SH1', ada))).toBe(0);
    expect(changes(() => registry.releaseAllOf('ben'))).toBe(0);
    expect(changes(() => registry.expire())).toBe(0);
    expect(changes(() => registry.releaseAllOf('ada'))).toBe(1);
    take('SH1', ada);
    pass(EXPIRE_AFTER + 1);
    expect(changes(() => registry.expire())).toBe(1);
    expect(changes(() => registry.endAllOf(['SH1']))).toBe(0);
  });

  it('ends those leases of a session that are meant', () => {
    const { registry, take } = setUp();
    take('SH1', ada);
    take('SH2', ada);
    take('SH3', ben);
    const ended = registry.releaseAllOf('ada', robotId => robotId !== 'SH2');
    expect(ended.map(({ robotId }) => robotId)).toEqual(['SH1']);
    expect(registry.of('SH2')?.session).toBe(ada);
    expect(registry.of('SH3')?.session).toBe(ben);
  });

  it('grants a free robot', () => {
    const { registry } = setUp();
    const grant = registry.request('SH1', ada, false);
    expect(grant).toEqual({
      granted: true,
      lease: expect.objectContaining({ id: 'lease-1', session: ada }),
      previous: undefined,
    });
    expect(registry.of('SH1')?.id).toBe('lease-1');
    expect(registry.of('SH2')).toBeUndefined();
  });

  it('shows the holder and for how long', () => {
    const { registry, take, pass } = setUp();
    const lease = take('SH1', ada);
    pass(4_500);
    expect(registry.describe(lease)).toEqual({
      session_id: 'ada',
      user_uuid: 'ada-uuid',
      name: 'Person ada',
      held_for: 4.5,
    });
  });

  it('refuses a second driver and names the first', () => {
    const { registry, take } = setUp();
    const lease = take('SH1', ada);
    expect(registry.request('SH1', ben, false)).toEqual({
      granted: false,
      holder: lease,
    });
    expect(registry.of('SH1')).toBe(lease);
  });

  it('gives the holder the same lease again, forced or not', () => {
    const { registry, take } = setUp();
    const lease = take('SH1', ada);
    for (const force of [false, true]) {
      const again = registry.request('SH1', ada, force);
      expect(again).toEqual({ granted: true, lease });
    }
  });

  it('takes the request of a holder as a sign of life', () => {
    const { registry, take, pass } = setUp();
    const lease = take('SH1', ada);
    pass(1_900);
    take('SH1', ada);
    pass(1_900);
    expect(registry.expire()).toEqual([]);
    pass(101);
    expect(registry.expire()).toEqual([lease]);
  });

  it('lets a force take the lease; the old one is dead at once', () => {
    const { registry, take } = setUp();
    const old = take('SH1', ada);
    const grant = registry.request('SH1', ben, true);
    expect(grant).toMatchObject({ granted: true, previous: old });
    expect(registry.find('SH1', old.id, 'ada')).toBeUndefined();
    expect(registry.find('SH1', 'lease-2', 'ben')?.session).toBe(ben);
  });

  it('holds leases of several robots apart', () => {
    const { registry, take } = setUp();
    const one = take('SH1', ada);
    const two = take('SH2', ben);
    expect(registry.find('SH1', two.id, 'ben')).toBeUndefined();
    registry.release(one);
    expect(registry.of('SH2')).toBe(two);
  });

  it('finds a lease only for its own session', () => {
    const { registry, take } = setUp();
    const lease = take('SH1', ada);
    expect(registry.find('SH1', lease.id, 'ada')).toBe(lease);
    expect(registry.find('SH1', lease.id, 'ben')).toBeUndefined();
    expect(registry.find('SH1', 'guess', 'ada')).toBeUndefined();
    expect(registry.find('SH2', lease.id, 'ada')).toBeUndefined();
  });

  it('hands over under a new id', () => {
    const { registry, take } = setUp();
    const lease = take('SH1', ada);
    const next = registry.handOver(lease, ben);
    expect(next?.id).not.toBe(lease.id);
    expect(registry.of('SH1')).toBe(next);
    expect(registry.find('SH1', lease.id, 'ada')).toBeUndefined();
  });

  it('does not hand over or release a dead lease', () => {
    const { registry, take } = setUp();
    const dead = take('SH1', ada);
    const living = take('SH1', ben, true);
    expect(registry.handOver(dead, ada)).toBeUndefined();
    expect(registry.release(dead)).toBe(false);
    expect(registry.of('SH1')).toBe(living);
  });

  it('releases once', () => {
    const { registry, take } = setUp();
    const lease = take('SH1', ada);
    expect(registry.release(lease)).toBe(true);
    expect(registry.release(lease)).toBe(false);
    expect(registry.of('SH1')).toBeUndefined();
  });

  it('releases all that a session holds and nothing else', () => {
    const { registry, take } = setUp();
    const mine = [take('SH1', ada), take('SH2', ada)];
    const other = take('SH3', ben);
    expect(registry.releaseAllOf('ada')).toEqual(mine);
    expect(registry.releaseAllOf('ada')).toEqual([]);
    expect(registry.of('SH3')).toBe(other);
  });

  it('expires a silent holder, from the grant or from its last command', () => {
    const { registry, take, pass } = setUp();
    const silent = take('SH1', ada);
    const active = take('SH2', ben);
    pass(EXPIRE_AFTER);
    registry.touch(active);
    expect(registry.expire()).toEqual([]);
    pass(1);
    expect(registry.expire()).toEqual([silent]);
    expect(registry.of('SH1')).toBeUndefined();
    expect(registry.of('SH2')).toBe(active);
    pass(EXPIRE_AFTER);
    expect(registry.expire()).toEqual([active]);
    expect(registry.expire()).toEqual([]);
  });

  it('forgets the leases of the robots that have forgotten them, and no others', () => {
    const { registry, take } = setUp();
    const lost = [take('SH1', ada), take('SH2', ben)];
    const kept = take('RX1', ada);
    expect(registry.endAllOf(['SH1', 'SH2', 'SH3'])).toEqual(lost);
    expect(registry.all()).toEqual([kept]);
    expect(registry.endAllOf(['SH1', 'SH2', 'SH3'])).toEqual([]);
  });
});
