import type { Clock } from '../../platform/Clock';
import type { HeldRanges } from './Clip';
import type { Span } from './joinClips';

interface Promised extends Span {
  robotId: string;
  /** ms since 1970. */
  endsAt: number;
}

/** What links lead to while they are good, in this instance. */
export class PromisedClips implements HeldRanges {
  private promised: Promised[] = [];

  constructor(private readonly clock: Clock) {}

  add(promised: Promised): void {
    const now = this.clock().getTime();
    this.promised = this.promised.filter(({ endsAt }) => endsAt > now);
    this.promised.push(promised);
  }

  isHeld(robotId: string, from: number, to: number): boolean {
    const now = this.clock().getTime();
    return this.promised.some(
      one =>
        one.robotId === robotId &&
        one.endsAt > now &&
        one.from < to &&
        one.to > from,
    );
  }
}
