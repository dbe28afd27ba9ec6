/** What 200 simulated robots under way cost a processor, and the obstacle guard and the reading of their state beside that. */
import {
  createDistrict,
  FleetSimulation,
  STEP,
} from '@sidehelm/robot-simulator';
import { printRows } from './lib/report';
import { ratioRow } from './lib/ratioRow';
import { percentile, round } from './lib/statistics';

const ROBOTS = 200;
const ROUNDS = 3;
/** Simulated seconds. */
const SECONDS = 10;
const TICKS_PER_SECOND = Math.round(1 / STEP);
const LEASE = 'bench';

type Reader = (simulation: FleetSimulation, robotId: string) => unknown;

/** What the services read of a robot under way 50 times a second. */
const readMotionAndNews: Reader = (simulation, robotId) => [
  simulation.motion(robotId),
  simulation.news(robotId),
];

/** All there is to know of it, as a telemetry message needs it. */
const readState: Reader = (simulation, robotId) => simulation.state(robotId);

/** Where a robot turns on the spot nothing can be in its way; the arc is tight enough to stay near where it began. */
const TURN = { power: 0, steer: 0, rotate: 1 };
const ARC = { power: 0.5, steer: 0.9 };

interface Load {
  motion?: typeof TURN | typeof ARC;
  isGuarded?: boolean;
  read?: Reader;
}

/** ms of processor time for each simulated second in which all robots move so. */
function costOf({ motion = TURN, isGuarded, read }: Load = {}): number[] {
  const simulation = new FleetSimulation({
    district: createDistrict({ seed: 1 }),
    seed: 1,
    robotIds: Array.from({ length: ROBOTS }, (_, index) => `SH${index + 1}`),
    isGuarded,
  });
  const { robotIds } = simulation;
  robotIds.forEach(robotId => simulation.setLease(robotId, LEASE));
  const cost: number[] = [];
  let tick = 0;
  for (let second = 0; second <= SECONDS; second += 1) {
    const before = process.cpuUsage();
    for (let step = 0; step < TICKS_PER_SECOND; step += 1) {
      tick += 1;
      const now = tick * STEP * 1000;
      for (const robotId of robotIds)
        simulation.drive(
          robotId,
          {
            lease_id: LEASE,
            seq: tick,
            sent_at: now,
            steer_compensation: 0,
            // The first must be neutral.
            ...(second === 0 ? { power: 0, steer: 0 } : motion),
          },
          now,
        );
      simulation.step(now);
      if (read) robotIds.forEach(robotId => read(simulation, robotId));
    }
    const { user, system } = process.cpuUsage(before);
    // The first second compiles.
    if (second > 0) cost.push((user + system) / 1000);
  }
  const turning = robotIds.filter(id => simulation.motion(id).yaw_rate !== 0);
  // On an arc something holds one or the other.
  if (motion === TURN && turning.length < ROBOTS)
    throw new Error(`Only ${turning.length} robots turn.`);
  return cost;
}

const rounds = Array.from({ length: ROUNDS }, () => ({
  alone: percentile(costOf(), 50),
  news: percentile(costOf({ read: readMotionAndNews }), 50),
  state: percentile(costOf({ read: readState }), 50),
  arc: percentile(costOf({ motion: ARC, isGuarded: false }), 50),
  guarded: percentile(costOf({ motion: ARC }), 50),
}));

const beside = (name: 'news' | 'state') =>
  rounds.map(it => ({
    ratio: it[name] / it.alone,
    value: it[name],
    floor: it.alone,
  }));

printRows(`${ROBOTS} robots under way`, [
  {
    measure: 'Processor time a second, moving them alone, largest p50',
    value: `${round(Math.max(...rounds.map(it => it.alone)))} ms`,
  },
  ratioRow({
    measure:
      'Place and news of each read 50 times a second, as the services do',
    rounds: beside('news'),
    unit: 'ms',
    most: 1.1,
  }),
  {
    measure: 'The whole state of each read as often, largest p50',
    value: `${round(Math.max(...rounds.map(it => it.state)))} ms`,
  },
  ratioRow({
    measure: 'Driving on an arc with the obstacle guard, beside without it',
    rounds: rounds.map(({ arc, guarded }) => ({
      ratio: guarded / arc,
      value: guarded,
      floor: arc,
    })),
    unit: 'ms',
    most: 1.1,
  }),
]);
