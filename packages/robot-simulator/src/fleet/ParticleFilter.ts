import { DEGREES } from '../geometry';
import { Random } from '../random';
import { lidarScan } from './lidar';
import { Solid } from './obstruction';
import { Particle, Pose } from './types';

const COUNT = 60;
/** Spread of the first guess: metres and degrees. */
const START_SPREAD = 1.6;
const START_TURN = 25;
/** Standard deviations of the odometry's noise for each update. */
const DRIFT = 0.03;
const TURN_DRIFT = 0.8;
/** Standard deviations of what the sensors are trusted with, in metres. */
const LIDAR_SIGMA = 0.7;
const POSITION_SIGMA = 1;

type Guess = Pose & { weight: number };

/** Monte-Carlo localisation against the map of fixed things. */
export class ParticleFilter {
  private guesses: Guess[] = [];
  private last: Pose;

  constructor(
    private readonly random: Random,
    pose: Pose,
  ) {
    this.last = { ...pose };
    for (let i = 0; i < COUNT; i++) {
      this.guesses.push({
        x: pose.x + random.normal() * START_SPREAD,
        y: pose.y + random.normal() * START_SPREAD,
        heading: pose.heading + random.normal() * START_TURN,
        weight: 1,
      });
    }
  }

  /** `pose` is the truth, from which noisy odometry and a rough satellite position are taken. */
  update(pose: Pose, scan: number[], map: readonly Solid[]) {
    const { random, last } = this;
    const turn = ((pose.heading - last.heading + 540) % 360) - 180;
    const sine = Math.sin(last.heading * DEGREES);
    const cosine = Math.cos(last.heading * DEGREES);
    const dx = pose.x - last.x;
    const dy = pose.y - last.y;
    const forward = dx * sine + dy * cosine;
    const right = dx * cosine - dy * sine;
    this.last = { ...pose };
    const fixX = pose.x + random.normal() * 0.5;
    const fixY = pose.y + random.normal() * 0.5;

    let best = -Infinity;
    for (const guess of this.guesses) {
      const angle = guess.heading * DEGREES;
      guess.x +=
        forward * Math.sin(angle) +
        right * Math.cos(angle) +
        random.normal() * DRIFT;
      guess.y +=
        forward * Math.cos(angle) -
        right * Math.sin(angle) +
        random.normal() * DRIFT;
      guess.heading += turn + random.normal() * TURN_DRIFT;
      let error =
        ((guess.x - fixX) ** 2 + (guess.y - fixY) ** 2) / POSITION_SIGMA ** 2;
      lidarScan(guess.x, guess.y, guess.heading, map).forEach(
        (expected, ray) => {
          error += Math.min(4, ((expected - scan[ray]) / LIDAR_SIGMA) ** 2) / 2;
        },
      );
      guess.weight = -error / 2;
      best = Math.max(best, guess.weight);
    }
    let sum = 0;
    let squares = 0;
    for (const guess of this.guesses) {
      guess.weight = Math.exp(guess.weight - best);
      sum += guess.weight;
      squares += guess.weight ** 2;
    }
    if ((sum * sum) / squares < COUNT / 2) this.resample(sum);
  }

  particles(): Particle[] {
    return this.guesses.map(({ x, y, heading, weight }) => ({
      x,
      y,
      angle: (90 - heading) * DEGREES,
      alive: weight,
    }));
  }

  /** Low-variance resampling; the copies drift apart in the next update. */
  private resample(sum: number) {
    const step = sum / COUNT;
    let pointer = this.random.next() * step;
    let reached = this.guesses[0].weight;
    let index = 0;
    const next: Guess[] = [];
    for (let i = 0; i < COUNT; i++) {
      while (pointer > reached && index < COUNT - 1) {
        index++;
        reached += this.guesses[index].weight;
      }
      next.push({ ...this.guesses[index] });
      pointer += step;
    }
    this.guesses = next;
  }
}
