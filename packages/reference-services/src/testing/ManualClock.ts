/** A clock that a test moves. */
export class ManualClock {
  private milliseconds = Date.parse('2026-03-02T09:00:00.000Z');

  readonly now = () => new Date(this.milliseconds);

  advance(milliseconds: number) {
    this.milliseconds += milliseconds;
  }
}
