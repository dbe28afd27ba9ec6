import type { LegalHold, NewLegalHold } from '@sidehelm/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { randomUUID } from 'node:crypto';
import { notBlank } from '../../platform/checkedTexts';
import type { Clock } from '../../platform/Clock';
import { HttpError } from '../../platform/HttpError';
import { HoldStore } from '../store/HoldStore';
import { checkedRange, isoOf } from './checkedRange';
import type { HeldRanges } from './Clip';
import { DAY } from './slots';

/** ms; what another instance has held is known here after that. */
const LOOK_EVERY = 2_000;
const LONGEST = 31 * DAY;

interface Dependencies {
  store: HoldStore;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** What is kept until somebody releases it. */
export class Holds implements HeldRanges {
  private held: { robotId: string; from: number; to: number }[] = [];
  /** How often something was held here. */
  private changes = 0;
  private readonly timer: NodeJS.Timeout;

  private constructor(private readonly dependencies: Dependencies) {
    this.timer = setInterval(() => {
      this.look().catch(error => {
        // What was held stays so until the database answers again.
        dependencies.logger.warn({ err: error }, 'The holds cannot be read');
      });
    }, LOOK_EVERY);
    this.timer.unref();
  }

  static async create(dependencies: Dependencies): Promise<Holds> {
    const holds = new Holds(dependencies);
    await holds.look();
    return holds;
  }

  /** The newest first. */
  list(robotId?: string): Promise<LegalHold[]> {
    return this.dependencies.store.list(robotId);
  }

  /** Throws 400 for a blank reason, and for a range that cannot be. */
  async hold(
    asked: NewLegalHold,
    person: { uuid: string; name: string },
  ): Promise<LegalHold> {
    const { store, clock } = this.dependencies;
    const { from, to } = checkedRange(asked, LONGEST);
    const hold = {
      uuid: randomUUID(),
      robotID: asked.robotID,
      startTime: isoOf(from),
      endTime: isoOf(to),
      reason: notBlank(asked.reason, 'reason'),
      held_by_name: person.name,
      held_at: clock().toISOString(),
    };
    await store.insert({ ...hold, held_by_uuid: person.uuid });
    this.changes += 1;
    this.held.push({ robotId: hold.robotID, from, to });
    return hold;
  }

  /** Throws 404 for one that there never was, and 409 for one that was released. */
  async release(uuid: string): Promise<void> {
    const { store, clock } = this.dependencies;
    const done = await store.release(uuid.toLowerCase(), clock().toISOString());
    if (done === 'missing')
      throw new HttpError(404, 'Nothing is held under this id.');
    if (done === 'released before')
      throw new HttpError(409, 'Somebody has released this already.');
    await this.look();
  }

  isHeld(robotId: string, from: number, to: number): boolean {
    return this.held.some(
      hold => hold.robotId === robotId && hold.from < to && hold.to > from,
    );
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    const { changes } = this;
    const held = await this.dependencies.store.list();
    // What was read may be from before something that is held by now.
    if (changes !== this.changes) {
      await this.look();
      return;
    }
    this.held = held.map(({ robotID, startTime, endTime }) => ({
      robotId: robotID,
      from: Date.parse(startTime),
      to: Date.parse(endTime),
    }));
  }
}
