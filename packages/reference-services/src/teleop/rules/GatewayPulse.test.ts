import type { DriveMessage } from '@sidehelm/contracts';
import { GatewayPulse } from './GatewayPulse';

const AHEAD: DriveMessage = {
  type: 'drive',
  robot_id: 'SH1',
  lease_id: 'lease',
  seq: 1,
  sent_at: 0,
  power: 1,
  steer: 0.5,
  steer_compensation: 0.1,
  rotate: 1,
};

const BRAKING = { ...AHEAD, power: 0, rotate: 0, brake: true };

describe('the pulse of a gateway', () => {
  let now = 0;
  let silences = 0;
  let losses = 0;
  let pulse: GatewayPulse;
  beforeEach(() => {
    now = 1_000;
    silences = 0;
    losses = 0;
    pulse = new GatewayPulse({
      now: () => now,
      onSilent: () => {
        silences += 1;
      },
      lostAfter: 2_000,
      onLost: () => {
        losses += 1;
      },
    });
  });

  /** What is executed of a command, and whether at once. */
  async function admit(meanwhile = () => {}) {
    const executed: DriveMessage[] = [];
    pulse.admit(AHEAD, command => executed.push(command));
    const isAtOnce = executed.length > 0;
    meanwhile();
    await new Promise(setImmediate);
    const [command] = executed;
    expect(executed).toHaveLength(1);
    return { command, isAtOnce };
  }

  it('lets commands through for 120 ms, at once', async () => {
    pulse.beat();
    now += 120;
    expect(await admit()).toEqual({ command: AHEAD, isAtOnce: true });
    expect(silences).toBe(0);
  });

  it('has the robot brake after that, with the wheels as they are, and tells once', async () => {
    pulse.beat();
    now += 121;
    expect((await admit()).command).toEqual(BRAKING);
    now += 20;
    expect((await admit()).command).toEqual(BRAKING);
    expect(silences).toBe(1);
  });

  it('lets them through again as soon as anything is heard, and tells of the next silence', async () => {
    pulse.beat();
    now += 500;
    await admit();
    pulse.hear();
    expect((await admit()).command).toBe(AHEAD);
    now += 121;
    await admit();
    expect(silences).toBe(2);
  });

  it('reads first what has come meanwhile, where this process was held up itself', async () => {
    pulse.beat();
    now += 200;
    const { command } = await admit(() => pulse.beat());
    expect(command).toBe(AHEAD);
    expect(silences).toBe(0);
  });

  it('waits for no gateway that never told that it runs', async () => {
    now += 60_000;
    pulse.hear();
    now += 60_000;
    expect(await admit()).toEqual({ command: AHEAD, isAtOnce: true });
  });

  it('gives up what goes past a gateway that is silent for more than 2 s', async () => {
    pulse.beat();
    now += 2_000;
    await admit();
    expect(losses).toBe(0);
    now += 1;
    expect((await admit()).command).toEqual(BRAKING);
    expect(losses).toBe(1);
  });
});
