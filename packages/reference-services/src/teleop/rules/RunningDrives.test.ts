import type { RobotSummary } from '@sidehelm/contracts';
import type { FleetSimulationHost } from '../../simulation';
import { LeaseRegistry } from './LeaseRegistry';
import { RunningDrives } from './RunningDrives';

function open() {
  let now = 0;
  let figures: { commandAge: number } | undefined;
  const summaries: Partial<RobotSummary>[] = [];
  const registry = new LeaseRegistry({
    now: () => now,
    createId: () => 'lease',
    expireAfter: 60_000,
  });
  const drives = new RunningDrives({
    registry,
    rooms: { watchersBeside: () => 0 },
    meter: { figures: () => figures },
    interventions: { open: () => [] },
    simulation: {
      latestSummaries: () => summaries,
      now: () => now,
    } as unknown as FleetSimulationHost,
    // Of a computer whose clock is put right meanwhile.
    clock: () => new Date(1_000_000 + now * 1.1),
  });
  const grant = registry.request(
    'SH1',
    { id: 'ada', userUuid: 'ada', userName: 'Ada' },
    false,
  );
  if (!grant.granted) throw new Error('The robot is not free.');
  return {
    lease: grant.lease,
    summaries,
    drives,
    at: (time: number, commandAge?: number) => {
      now = time;
      figures = commandAge === undefined ? undefined : { commandAge };
    },
  };
}

describe('drives that go on', () => {
  it('have a test of the stop that lasts longer than one does', () => {
    const { lease, drives, at } = open();
    lease.isCheck = true;
    at(30_000);
    expect(drives.list()).toEqual([]);
    at(30_001);
    expect(drives.list()).toMatchObject([{ robot_id: 'SH1' }]);
  });

  it('tell the speed of a robot that is heard, and none of one whose signal is lost', () => {
    const { drives, summaries } = open();
    const robot = { robot_id: 'SH1', speed: 1.2 };
    summaries.push({ ...robot, signal: 'weak' });
    expect(drives.list()).toMatchObject([{ speed: 1.2, signal: 'weak' }]);
    summaries.splice(0, 1, { ...robot, signal: 'lost' });
    const [drive] = drives.list();
    expect(drive).toHaveProperty('signal', 'lost');
    expect(drive).not.toHaveProperty('speed');
  });

  it('stay the same while nothing about them changes', () => {
    const { drives, at } = open();
    at(1_000, 3);
    const [first] = drives.list();
    at(2_000, 19);
    expect(drives.list()).toEqual([first]);
    at(3_000, 251);
    expect(drives.list()).toMatchObject([{ command_age: 300 }]);
    at(4_000, 250);
    expect(drives.list()).toMatchObject([{ command_age: 250 }]);
  });
});
