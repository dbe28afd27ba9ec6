import { ListenerSet } from '../../platform/ListenerSet';
import type { RobotStore } from '../store/RobotStore';

/** ms between two looks: a pilot may also be assigned by another copy of the services. */
const LOOK_PERIOD = 5_000;

export interface PilotWatchOptions {
  store: Pick<RobotStore, 'loadPilots'>;
  /** Told when the table could not be read, or a listener failed; what was known goes on to count. */
  onProblem: (error: unknown) => void;
}

/** Which robot is assigned to whom, known without asking the database. */
export class PilotWatch {
  private readonly listeners: ListenerSet<string>;
  private readonly timer: NodeJS.Timeout;
  private looks = 0;
  private lastLook = 0;

  private constructor(
    private readonly options: PilotWatchOptions,
    private pilots: ReadonlyMap<string, string>,
  ) {
    // One robot's trouble must not keep the others' drivers at the wheel.
    this.listeners = new ListenerSet(options.onProblem);
    this.timer = setInterval(() => this.look(), LOOK_PERIOD);
  }

  static async open(options: PilotWatchOptions): Promise<PilotWatch> {
    return new PilotWatch(options, await options.store.loadPilots());
  }

  /** Uuid of the robot's pilot. */
  of(robotId: string): string | undefined {
    return this.pilots.get(robotId);
  }

  /** Tells of each robot whose pilot is another one now, or none; answers how to end that. */
  subscribe(listener: (robotId: string) => void): () => void {
    return this.listeners.add(listener);
  }

  /** Reads the table now; never rejects. */
  async look(): Promise<void> {
    this.looks += 1;
    const look = this.looks;
    try {
      const pilots = await this.options.store.loadPilots();
      // An older look may have been slower.
      if (look < this.lastLook) return;

      this.lastLook = look;
      this.take(pilots);
    } catch (error) {
      this.options.onProblem(error);
    }
  }

  close() {
    clearInterval(this.timer);
  }

  private take(pilots: ReadonlyMap<string, string>) {
    const before = this.pilots;
    this.pilots = pilots;
    for (const robotId of new Set([...before.keys(), ...pilots.keys()]))
      if (before.get(robotId) !== pilots.get(robotId))
        this.listeners.emit(robotId);
  }
}
