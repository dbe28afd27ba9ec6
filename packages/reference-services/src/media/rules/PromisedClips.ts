import type { Clock } from '../../platform/Clock';
import type { Span } from './joinClips';

interface Promised extends Span {
  robotId: string;
  /** ms since 1970. */
  endsAt: number;
}

/** What links lead to while they are good, in this instance. */
export class PromisedClips {
  /** By link. */
  private readonly promised = new Map<string, Promised>();

  constructor(private readonly clock: Clock) {}

  add(link: string, promised: Promised): void {
    const now = this.clock().getTime();
    for (const [known, { endsAt }] of this.promised)
      if (endsAt <= now) this.promised.delete(known);
    this.promised.set(link, promised);
  }

  /** A link has ended before its time. */
  end(link: string): void {
    this.promised.delete(link);
  }

  isPromised(robotId: string, from: number, to: number): boolean {
    const now = this.clock().getTime();
    for (const one of this.promised.values())
      if (
        one.robotId === robotId &&
        one.endsAt > now &&
        one.from < to &&
        one.to > from
      )
        return true;
    return false;
  }
}
