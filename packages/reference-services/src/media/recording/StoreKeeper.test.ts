import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRecordings, type TestRecordings } from '../testing/makeRecordings';
import { StoreKeeper, type StoreKeeperOptions } from './StoreKeeper';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const DAY = 86_400_000;

describe('the keeper of the store', () => {
  let made: TestRecordings;
  let spool: string;
  const warn = jest.fn();
  const clock = { wall: NOON, mono: 0 };

  beforeEach(async () => {
    warn.mockClear();
    Object.assign(clock, { wall: NOON, mono: 0 });
    spool = await mkdtemp(join(tmpdir(), 'sidehelm-keeper-'));
    made = await makeRecordings([
      { robotId: 'SH1', startedAt: NOON - 2 * DAY, seconds: 1 },
      { robotId: 'SH2', startedAt: NOON - DAY, seconds: 1 },
    ]);
  });
  afterEach(async () => {
    await made.close();
    await rm(spool, { recursive: true });
  });

  const keeperWith = (options: Partial<StoreKeeperOptions> = {}) =>
    new StoreKeeper({
      store: made.store,
      library: made.library,
      spool,
      retention: {},
      held: { isHeld: () => false },
      leastFree: 0,
      wallClock: () => clock.wall,
      logger: { info() {}, warn },
      onChange: () => {},
      ...options,
    });
  const robots = async () => (await readdir(made.folder)).sort();

  it('removes nothing that is held while it removes', async () => {
    const held = new Set<string>();
    const remove = made.store.remove.bind(made.store);
    jest.spyOn(made.store, 'remove').mockImplementation(async key => {
      held.add('SH2');
      await remove(key);
    });
    const keeper = keeperWith({
      retention: { limit: 1 },
      held: { isHeld: robotId => held.has(robotId) },
    });
    await keeper.look();
    expect(await robots()).toEqual(['SH2']);
    expect(made.library.kept()).toHaveLength(1);
  });
});
