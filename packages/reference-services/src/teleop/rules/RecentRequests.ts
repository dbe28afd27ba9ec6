import { DRIVING } from '@sidehelm/console-common';

/** ms after which a copy of a message is too old for a robot, whenever it was stamped. */
const REMEMBERED = DRIVING.maxCommandAge + DRIVING.maxCommandLead;

/** The requests of one session that a copy could repeat: what toggles must not toggle twice. */
export class RecentRequests {
  private readonly known = new Map<
    string,
    { at: number; answered: Promise<void> }
  >();

  /** @param now - monotonic ms */
  constructor(private readonly now: () => number) {}

  /** Does the request if it is the first of late with its id; else answers when that one has been answered. */
  async once(
    id: string,
    execute: () => Promise<void>,
  ): Promise<'done' | 'copy'> {
    this.forget();
    const first = this.known.get(id);
    if (first) {
      await first.answered;
      return 'copy';
    }
    const answered = execute();
    this.known.set(id, { at: this.now(), answered });
    await answered;
    return 'done';
  }

  private forget() {
    const now = this.now();
    // The oldest come first.
    for (const [id, { at }] of this.known) {
      if (now - at <= REMEMBERED) break;
      this.known.delete(id);
    }
  }
}
