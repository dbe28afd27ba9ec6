import { LatchedStops, type FleetSimulationHost } from '../simulation';
import { JoinedFleet } from './JoinedFleet';
import type { RobotLink } from './RobotLink';
import { RobotLinks } from './RobotLinks';

const logger = { info() {}, warn() {} };
const NOW = 5_000;

function setUp() {
  let lose = (_: readonly string[]) => {};
  const simulated = {
    robotIds: ['SH1'],
    now: () => NOW,
    latestSummaries: () => [],
    subscribeSummaries: () => () => {},
    onLost: (listener: typeof lose) => {
      lose = listener;
      return () => {};
    },
  } as unknown as FleetSimulationHost;
  const links = new RobotLinks({
    keys: new Map([['RX1', 'a-key']]),
    now: () => NOW,
    stops: new LatchedStops({ logger }),
    logger,
  });
  const fleet = new JoinedFleet(simulated, links);
  const link = links.get('RX1') as RobotLink;
  return { fleet, link, lose: (ids: string[]) => lose(ids) };
}

describe('JoinedFleet', () => {
  it('always tells a robot how old a command and a re-arm are', async () => {
    const { fleet, link } = setUp();
    const request = jest.spyOn(link, 'request');
    const rearm = jest.spyOn(link, 'rearm');
    await fleet.command('RX1', 'a', { command: 'led-toggle' }, 4_900);
    await fleet.rearm('RX1', 'a', { stopNumber: 2, sentAt: 4_800 });
    await fleet.toggleLid('RX1', 4_700);
    expect(request.mock.calls.map(([{ type, ...it }]) => [type, it])).toEqual([
      ['command', expect.objectContaining({ sent_at: 4_900 })],
      ['lid-toggle', expect.objectContaining({ sent_at: 4_700 })],
    ]);
    expect(rearm.mock.calls).toEqual([
      [expect.objectContaining({ sent_at: 4_800, stop_number: 2 })],
    ]);
  });

  it('loses only the simulated robots with the simulation', () => {
    const { fleet, link, lose } = setUp();
    const setLease = jest.spyOn(link, 'setLease');
    const lost = jest.fn();
    fleet.onLost(lost);
    lose(['SH1']);
    expect(lost.mock.calls).toEqual([[['SH1']]]);
    expect(setLease).not.toHaveBeenCalled();
  });

  it('gathers the news of a robot', () => {
    jest.useFakeTimers();
    const { link, fleet } = setUp();
    const told = jest.fn();
    const leave = fleet.subscribeSummaries(told);
    link.emergencyStop('Ada');
    link.emergencyStop('Ben');
    expect(told).not.toHaveBeenCalled();
    jest.advanceTimersByTime(250);
    expect(told.mock.calls).toEqual([
      [[expect.objectContaining({ robot_id: 'RX1', stopped_by: 'Ada' })]],
    ]);
    leave();
    jest.useRealTimers();
  });

  it('does nothing to a robot that only a simulation can do', async () => {
    const { fleet } = setUp();
    for (const outcome of [
      fleet.help('RX1'),
      fleet.setLid('RX1', 'open'),
      fleet.weakenBattery('RX1', 14),
    ])
      expect(await outcome).toEqual({
        ok: false,
        message: 'RX1 is not simulated.',
      });
  });
});
