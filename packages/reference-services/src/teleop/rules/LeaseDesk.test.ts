import type { FleetSimulationHost, Outcome } from '../../simulation';
import { LeaseDesk } from './LeaseDesk';
import { LeaseRegistry } from './LeaseRegistry';
import type { TeleopSession } from './TeleopSession';
import type { WatchRooms } from './WatchRooms';

/** A desk whose robots answer when the test lets them. */
function openDesk() {
  const waiting: ((outcome: Outcome) => void)[] = [];
  const drives: string[] = [];
  const journal: string[] = [];
  let count = 0;
  const registry = new LeaseRegistry({
    now: () => 0,
    createId: () => `lease-${++count}`,
    expireAfter: 2_000,
  });
  const desk = new LeaseDesk({
    registry,
    rooms: {
      announce() {},
      tell() {},
    } as unknown as WatchRooms,
    simulation: {
      setLease: () =>
        new Promise<Outcome>(resolve => {
          waiting.push(resolve);
        }),
    } as unknown as FleetSimulationHost,
    logger: { info() {}, warn() {} },
    journal: {
      add: (_, kind, { by } = {}) => journal.push(`${kind} ${by}`),
    },
    drives: {
      begin: ({ id }) => drives.push(`${id} begins`),
      end: ({ id }) => drives.push(`${id} ends`),
    },
  });
  const letRobotsAnswer = async (outcome: Outcome = { ok: true }) => {
    waiting.splice(0).forEach(answer => answer(outcome));
    await new Promise(resolve => setImmediate(resolve));
  };
  return { desk, registry, drives, journal, letRobotsAnswer };
}

const session = (id: string) =>
  ({ id, userUuid: id, userName: id }) as TeleopSession;

const [ada, ben, cem] = ['ada', 'ben', 'cem'].map(session);

async function driven() {
  const opened = openDesk();
  const { desk, drives, letRobotsAnswer } = opened;
  const granted = desk.request(ada, 'SH1', false);
  await letRobotsAnswer();
  await granted;
  expect(drives.splice(0)).toEqual(['lease-1 begins']);
  expect(opened.journal.splice(0)).toEqual(['drive-started ada']);
  return opened;
}

describe('the drives that a desk tells of', () => {
  it('end and begin with a hand-over', async () => {
    const { desk, registry, drives, letRobotsAnswer } = await driven();
    const handing = desk.handOver(registry.all()[0], ben);
    await letRobotsAnswer();
    await handing;
    expect(drives).toEqual(['lease-1 ends', 'lease-2 begins']);
  });

  it('have none of somebody from whom it was taken before the robot knew them', async () => {
    const { desk, registry, drives, letRobotsAnswer } = await driven();
    const handing = desk.handOver(registry.all()[0], ben);
    const taking = desk.request(cem, 'SH1', true, { note: 'Mine' });
    await letRobotsAnswer();
    await Promise.all([handing, taking]);
    expect(drives).toEqual(['lease-1 ends', 'lease-2 ends', 'lease-3 begins']);
  });

  it('begin once for a test of the stop that becomes one before the robot knew of it', async () => {
    const { desk, drives, letRobotsAnswer } = openDesk();
    const checking = desk.request(ada, 'SH1', false, { isCheck: true });
    const driving = desk.request(ada, 'SH1', false);
    await letRobotsAnswer();
    await Promise.all([checking, driving]);
    expect(drives).toEqual(['lease-1 begins']);
  });

  it('end with a hand-over that is released before the robot knew of it', async () => {
    const { desk, registry, drives, letRobotsAnswer } = await driven();
    const handing = desk.handOver(registry.all()[0], ben);
    desk.release(registry.all()[0]);
    await letRobotsAnswer();
    await handing;
    expect(drives).toEqual(['lease-1 ends', 'lease-2 ends']);
  });
});

describe('a robot that cannot be told of its lease', () => {
  const lost: Outcome = { ok: false, message: 'Its signal is lost.' };
  const whyNot = (change: Promise<unknown>) =>
    change.then(
      () => undefined,
      (error: Error) => error.message,
    );

  it('has had no driver when it had none before', async () => {
    const { desk, drives, journal, letRobotsAnswer } = openDesk();
    const asking = whyNot(desk.request(ada, 'SH1', false));
    await letRobotsAnswer(lost);
    expect(await asking).toBe(lost.message);
    expect(drives).toEqual([]);
    expect(journal).toEqual([]);
  });

  it('has a drive that ends when a test of the stop became one meanwhile', async () => {
    const { desk, drives, letRobotsAnswer } = openDesk();
    const checking = whyNot(desk.request(ada, 'SH1', false, { isCheck: true }));
    const driving = whyNot(desk.request(ada, 'SH1', false));
    await letRobotsAnswer(lost);
    expect(await Promise.all([checking, driving])).toEqual([
      lost.message,
      lost.message,
    ]);
    expect(drives).toEqual(['lease-1 begins', 'lease-1 ends']);
  });

  it('is lost to its driver who asks for it again', async () => {
    const { desk, registry, drives, journal, letRobotsAnswer } = await driven();
    const asking = whyNot(desk.request(ada, 'SH1', false));
    await letRobotsAnswer(lost);
    expect(await asking).toBe(lost.message);
    expect(registry.of('SH1')).toBeUndefined();
    expect(drives).toEqual(['lease-1 ends']);
    expect(journal).toEqual(['drive-lost ada']);
  });

  it.each(['taken', 'handed over'])(
    'is lost to who drove it before it was %s, once',
    async change => {
      const { desk, registry, drives, journal, letRobotsAnswer } =
        await driven();
      const changing = whyNot(
        change === 'taken'
          ? desk.request(ben, 'SH1', true)
          : desk.handOver(registry.all()[0], ben),
      );
      await letRobotsAnswer(lost);
      expect(await changing).toBe(lost.message);
      expect(new Set(drives)).toEqual(new Set(['lease-1 ends']));
      const asking = whyNot(desk.request(ben, 'SH1', false));
      await letRobotsAnswer(lost);
      expect(await asking).toBe(lost.message);
      expect(journal).toEqual(['drive-lost ada']);
    },
  );
});
