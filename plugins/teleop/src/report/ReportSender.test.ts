import type { DriveReport } from '@sidehelm/contracts';
import { personalStorage as storage } from '@sidehelm/console-react';
import { ReportSender } from './ReportSender';

const report: DriveReport = {
  duration_in_seconds: 12,
  distance_in_metres: 8,
  limited_in_seconds: 0,
  freezes: 0,
  frozen_in_seconds: 0,
  emergency_stops: 0,
  safety_stops: 0,
  near_misses: 0,
  collisions: 0,
  sounds: [],
};
const of = (leaseId: string) => ({ leaseId, report });
const drive = of('lease-1');

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  window.localStorage.clear();
  jest.useRealTimers();
});

function open(fail: () => unknown = () => undefined) {
  const told: string[] = [];
  const sender = new ReportSender(
    {
      async report(leaseId) {
        const problem = fail();
        if (problem) throw problem;
        told.push(leaseId);
      },
    },
    storage,
    'ada',
  );
  return { sender, told };
}

describe('ReportSender', () => {
  it('tells of a drive once', async () => {
    const { sender, told } = open();
    await sender.send(drive);
    await sender.sendRemembered();
    expect(told).toEqual(['lease-1']);
  });

  it('tells the next time of a drive whose tab was closed', async () => {
    open().sender.remember(drive);
    jest.advanceTimersByTime(16_000);
    const { sender, told } = open();
    await sender.sendRemembered();
    expect(told).toEqual(['lease-1']);
    await sender.sendRemembered();
    expect(told).toEqual(['lease-1']);
  });

  it('tells nothing of a drive that goes on in another tab', async () => {
    const other = open().sender;
    other.remember(drive);
    jest.advanceTimersByTime(10_000);
    other.remember(drive);
    jest.advanceTimersByTime(10_000);
    const { sender, told } = open();
    await sender.sendRemembered();
    expect(told).toEqual([]);
    await other.send(drive);
    await sender.sendRemembered();
    expect(told).toEqual([]);
  });

  it('looks at each drive anew before it tells it', async () => {
    await open(() => new Error('offline')).sender.send(drive);
    await open(() => new Error('offline')).sender.send(of('lease-2'));
    await open(() => new Error('offline')).sender.send(of('lease-3'));
    const other = open();
    const { sender, told } = open(() => {
      // The other tab is as fast with the second, and drives on with the third.
      if (other.told.length > 0) return undefined;
      void other.sender.send(of('lease-2'));
      other.sender.remember(of('lease-3'));
      return undefined;
    });
    await sender.sendRemembered();
    expect(told).toEqual(['lease-1']);
  });

  it('keeps what did not arrive, and gives up what is refused', async () => {
    await open(() => new Error('offline')).sender.send(drive);
    await open(() => ({ status: 502 })).sender.sendRemembered();
    const { sender, told } = open();
    await sender.sendRemembered();
    expect(told).toEqual(['lease-1']);
    await open(() => ({ status: 404 })).sender.send(drive);
    await sender.sendRemembered();
    expect(told).toEqual(['lease-1']);
  });

  it.each([401, 403, 408, 413, 429, 500, 503])(
    'keeps what was answered with %d',
    async status => {
      await open(() => ({ status })).sender.send(drive);
      const { sender, told } = open();
      await sender.sendRemembered();
      expect(told).toEqual(['lease-1']);
    },
  );

  it.each([400, 404, 422])(
    'gives up what was answered with %d',
    async status => {
      await open(() => ({ status })).sender.send(drive);
      const { sender, told } = open();
      await sender.sendRemembered();
      expect(told).toEqual([]);
    },
  );

  it('keeps each drive that did not arrive, whatever is driven meanwhile', async () => {
    const offline = open(() => new Error('offline')).sender;
    await offline.send(drive);
    offline.remember(of('lease-2'));
    offline.remember(of('lease-2'));
    jest.advanceTimersByTime(16_000);
    await offline.sendRemembered();
    const { sender, told } = open();
    await sender.sendRemembered();
    expect([...told].sort()).toEqual(['lease-1', 'lease-2']);
  });

  it('keeps no more than the last sixteen', async () => {
    const { sender, told } = open();
    for (let number = 1; number <= 20; number += 1)
      sender.remember(of(`lease-${number}`));
    jest.advanceTimersByTime(16_000);
    await sender.sendRemembered();
    expect(told).toHaveLength(16);
    expect(told[0]).toBe('lease-5');
  });

  it.each([
    { leaseId: 'x', report: 7 },
    [{ leaseId: 'x', report: 7 }, { report }, 'x'],
  ])('forgets what makes no sense: %j', async kept => {
    storage.keep('ada', 'drive-report', kept, 1_000);
    const { sender, told } = open();
    await sender.sendRemembered();
    expect(told).toEqual([]);
    expect(storage.read('ada', 'drive-report')).toBeUndefined();
  });
});
