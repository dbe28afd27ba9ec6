import { monotonicNow } from './RobotObserver';

const INTERVAL = 2;
/** ms that a timer is late when this process had no core for a while. */
const PAUSE = 12;

/**
 * Notices when this process, which does next to nothing, does not get a core in
 * time: then the machine is busy with something else, and a time taken meanwhile
 * is not the product's.
 */
export class PauseWatch {
  private last = monotonicNow();
  private paused = false;
  private readonly timer = setInterval(() => this.look(), INTERVAL);

  get hasPaused(): boolean {
    this.look();
    return this.paused;
  }

  /** Looks from now on. */
  forget(): void {
    this.last = monotonicNow();
    this.paused = false;
  }

  end(): void {
    clearInterval(this.timer);
  }

  private look() {
    const now = monotonicNow();
    if (now - this.last > INTERVAL + PAUSE) this.paused = true;
    this.last = now;
  }
}
