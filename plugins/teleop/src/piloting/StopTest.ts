import { isStandstill, UNKNOWN_ERROR } from '@sidehelm/console-common';
import { ObservableValue, type ReadableValue } from '@sidehelm/console-react';
import { isTelemetryCurrent } from '@sidehelm/teleop-react';
import type { DriveSession } from '../driving/DriveSession';
import { bad, good, waiting, type CheckStep } from './CheckStep';

/** Nothing takes longer on a link that one would drive on; ms. */
const PATIENCE = 5_000;
/** The first neutral command may be on its way still; ms between the tries. */
const REARM_INTERVAL = 200;

/** What is used of a drive session. */
export type StoppableSession = Pick<
  DriveSession,
  | 'watch'
  | 'lease'
  | 'emergency'
  | 'requestLease'
  | 'emergencyStop'
  | 'rearm'
  | 'release'
>;

const NOT_ACKNOWLEDGED =
  'The stop was not acknowledged. Do not drive this robot.';

/** A finding that ends the test. */
class Finding extends Error {}

const wait = (milliseconds: number) =>
  new Promise<void>(resolve => {
    setTimeout(resolve, milliseconds);
  });

/** Resolves when the value is as asked for; rejects with the finding after a while. */
function until<T>(
  value: ReadableValue<T>,
  isThere: (value: T) => boolean,
  problem: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (isThere(value.get())) {
      resolve();
      return;
    }
    const ends: (() => void)[] = [];
    const end = (settle: () => void) => {
      ends.forEach(stop => stop());
      settle();
    };
    const timer = setTimeout(
      () => end(() => reject(new Finding(problem))),
      PATIENCE,
    );
    ends.push(
      () => clearTimeout(timer),
      value.subscribe(() => {
        if (isThere(value.get())) end(resolve);
      }),
    );
  });
}

/**
 * Tests the emergency stop of a robot that stands, on the way that it takes when it is needed: control is taken, the stop is pressed and
 * its acknowledgement measured, the robot is re-armed and control given back. Nothing but neutral commands is sent, so it never moves.
 */
export class StopTest {
  readonly step: ReadableValue<CheckStep>;
  readonly isRunning: ReadableValue<boolean>;
  private readonly current: ObservableValue<CheckStep>;
  private readonly running = new ObservableValue(false);
  private readonly endLease: () => void;

  constructor(private readonly session: StoppableSession) {
    this.current = new ObservableValue<CheckStep>(
      waiting('Not tested yet. The robot stands still all the while.'),
    );
    this.step = this.current;
    this.isRunning = this.running;
    // Control that comes after the test has given up waiting for it would keep the robot from everybody.
    this.endLease = session.lease.subscribe(() => {
      if (!this.running.get()) session.release();
    });
  }

  dispose(): void {
    this.endLease();
  }

  /** What was found is the step; rejects only with what nobody has foreseen, and then the step says that the test broke off. */
  async run(): Promise<void> {
    if (this.running.get()) return;
    this.running.set(true);
    this.current.set(waiting('Testing the stop…'));
    try {
      this.current.set(await this.test());
    } catch (error) {
      const { robotId } = this.session.watch;
      this.current.set(
        bad(
          `The test broke off. Look on the drive screen whether ${robotId} is stopped.`,
        ),
      );
      throw error;
    } finally {
      this.running.set(false);
    }
  }

  private async test(): Promise<CheckStep> {
    const { session } = this;
    const { robotId, telemetry } = session.watch;
    let hasMoved = false;
    const endWatching = telemetry.subscribe(() => {
      const { speed = 0 } = telemetry.get()?.telemetry ?? {};
      if (!isStandstill(speed)) hasMoved = true;
    });
    try {
      const presses = this.pressesOfFree();
      await this.takeControl();
      const took = await this.stop(presses);
      await this.rearm(took, presses + 1);
      return hasMoved
        ? bad(`${robotId} moved while its stop was tested. Do not drive it.`)
        : good(`It stops ${took} ms after the press.`);
    } catch (thrown) {
      if (thrown instanceof Finding) return bad(thrown.message);
      throw thrown;
    } finally {
      endWatching();
      session.release();
    }
  }

  /** How often the robot was stopped so far. The stop of one that moves, is stopped, or is somebody's is not tried. */
  private pressesOfFree(): number {
    const { watch, lease } = this.session;
    const { robotId } = watch;
    const reading = watch.telemetry.get();
    if (!reading || !isTelemetryCurrent(reading))
      throw new Finding(
        `Nothing is heard of ${robotId}, so its stop cannot be tested.`,
      );
    const { speed, emergency_stop: stopped } = reading.telemetry;
    if (!isStandstill(speed))
      throw new Finding(
        `${robotId} moves. Its stop is tested only while it stands.`,
      );
    if (stopped.latched)
      throw new Finding(
        `${robotId} is stopped${stopped.by ? ` by ${stopped.by}` : ''}. Re-arm it on the drive screen, then test again.`,
      );
    const state = lease.get();
    if (state.kind === 'held')
      throw new Finding(
        `${state.holder.name} drives ${robotId}. Its stop is tested only while nobody does.`,
      );
    // Without it nobody could tell this stop from another's.
    if (stopped.number === undefined)
      throw new Finding(
        `${robotId} does not tell how often it was stopped, so its stop cannot be tested.`,
      );
    return stopped.number;
  }

  /** Ends the test when the robot tells of a press that is not its own: only who pressed knows whether the way is clear. */
  private checkPresses(expected: readonly number[], mayBeLatched: boolean) {
    const { robotId, telemetry } = this.session.watch;
    const stopped = telemetry.get()?.telemetry.emergency_stop;
    const isExpected = expected.some(number => number === stopped?.number);
    if (!isExpected || (stopped?.latched && !mayBeLatched))
      throw new Finding(
        `${robotId} is stopped by somebody else as well. Ask them before you re-arm it.`,
      );
  }

  private async takeControl() {
    const { session } = this;
    const answer = await session.requestLease({ is_check: true });
    if (!answer.ok) throw new Finding(answer.message ?? UNKNOWN_ERROR.answer);
    await until(
      session.lease,
      ({ kind }) => kind === 'mine',
      'Control was not given in time. The stop was not tested.',
    );
  }

  /**
   * Milliseconds from the press to the robot's acknowledgement.
   *
   * @param presses - before it
   */
  private async stop(presses: number): Promise<number> {
    const { session } = this;
    const { state } = session.emergency;
    this.checkPresses([presses], false);
    const pressedAt = performance.now();
    session.emergencyStop();
    await until(state, ({ kind }) => kind !== 'sending', NOT_ACKNOWLEDGED);
    const answered = state.get();
    if (answered.kind === 'unsent') throw new Finding(NOT_ACKNOWLEDGED);
    if (answered.kind === 'refused')
      throw new Finding(`The stop was refused: ${answered.message}`);
    return Math.round(performance.now() - pressedAt);
  }

  /** Undoes the press of this number and no other. */
  private async rearm(took: number, press: number) {
    const { session } = this;
    const { robotId } = session.watch;
    const end = performance.now() + PATIENCE;
    const attempt = () => {
      // The telemetry may not know of the press yet.
      this.checkPresses([press - 1, press], true);
      return session.rearm(press);
    };
    let answer = await attempt();
    while (answer.code === 'not-neutral' && performance.now() < end) {
      await wait(REARM_INTERVAL);
      answer = await attempt();
    }
    if (answer.ok) return;
    this.checkPresses([press - 1, press], true);
    throw new Finding(
      `It stops ${took} ms after the press, and ${robotId} is still stopped: ${answer.message ?? UNKNOWN_ERROR.answer} Re-arm it on the drive screen.`,
    );
  }
}
