interface Entry {
  period: number;
  /** Monotonic ms. */
  due: number;
  /** When the last frame was taken, or since when the first one is waited for; monotonic ms. */
  waitsSince: number;
}

/**
 * When each running camera takes its next frame. Cameras of the same rate are
 * spread over the frame interval, so that no frame waits for the rendering of
 * all the others. When there is not time for all, those of the highest rate
 * have it (rate-monotonic): a wall of cameras never costs a driver in the same
 * thread a frame. Among those of one rate the one that has waited longest is
 * next, so that they become slower together and none is left out.
 */
export class CameraSchedule<Key> {
  private readonly entries = new Map<Key, Entry>();

  /** The first frame is due in the middle of the widest gap between the others of this rate. */
  add(key: Key, period: number, now: number) {
    this.entries.delete(key);
    const phases = [...this.entries.values()]
      .filter(entry => entry.period === period)
      .map(entry => entry.due % period)
      .sort((left, right) => left - right);
    const due = nextDue(phases, period, now);
    this.entries.set(key, { period, due, waitsSince: now });
  }

  remove(key: Key) {
    this.entries.delete(key);
  }

  /** The camera whose turn it is at `now`, or will be first. */
  next(now: number): { key: Key; due: number } | undefined {
    let first: ({ key: Key } & Entry) | undefined;
    for (const [key, entry] of this.entries) {
      const candidate = { key, ...entry };
      if (!first || isBefore(candidate, first, now)) first = candidate;
    }
    return first && { key: first.key, due: first.due };
  }

  /** The frame was taken; frames whose time has passed already are left out. */
  advance(key: Key, now: number) {
    const entry = this.entries.get(key);
    if (!entry) return;
    const missed = Math.max(0, Math.floor((now - entry.due) / entry.period));
    entry.due += (missed + 1) * entry.period;
    entry.waitsSince = now;
  }
}

function isBefore(left: Entry, right: Entry, now: number): boolean {
  const areBothDue = left.due <= now && right.due <= now;
  if (!areBothDue) return left.due < right.due;
  return left.period === right.period
    ? left.waitsSince < right.waitsSince
    : left.period < right.period;
}

function nextDue(phases: number[], period: number, now: number): number {
  if (phases.length === 0) return now;
  let widest = 0;
  let phase = 0;
  phases.forEach((start, index) => {
    const end =
      index + 1 < phases.length ? phases[index + 1] : phases[0] + period;
    if (end - start > widest) {
      widest = end - start;
      phase = (start + widest / 2) % period;
    }
  });
  return now + ((((phase - now) % period) + period) % period);
}
