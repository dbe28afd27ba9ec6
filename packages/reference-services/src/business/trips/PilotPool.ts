import type { Member } from '../staff/simulatedStaff';

/** The pilots who drive nothing at the moment. */
export class PilotPool {
  private readonly free: Member[];

  constructor(pilots: readonly Member[]) {
    this.free = [...pilots];
  }

  /** Whoever has been free for the longest; `undefined` when all drive. */
  take(): Member | undefined {
    return this.free.shift();
  }

  giveBack(pilot: Member): void {
    this.free.push(pilot);
  }
}
