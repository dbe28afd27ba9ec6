import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';
import type { Clock } from '../../platform/Clock';
import { migrate } from '../../platform/migrate';
import { HoldStore } from '../store/HoldStore';
import { mediaMigrations } from '../store/migrations';
import type { HeldRanges } from './Clip';
import { Holds } from './Holds';
import { PromisedClips } from './PromisedClips';

/** What retention leaves where it is: what somebody keeps, and where there is room for it what links lead to. */
export class KeptRanges implements HeldRanges {
  private constructor(
    readonly holds: Holds,
    readonly promised: PromisedClips,
  ) {}

  static async create(dependencies: {
    database: Knex;
    clock: Clock;
    logger: Pick<FastifyBaseLogger, 'warn'>;
  }): Promise<KeptRanges> {
    const { database, clock, logger } = dependencies;
    await migrate(database, 'media', mediaMigrations);
    const store = new HoldStore(database);
    return new KeptRanges(
      await Holds.create({ store, clock, logger }),
      new PromisedClips(clock),
    );
  }

  isHeld(robotId: string, from: number, to: number): boolean {
    return this.holds.isHeld(robotId, from, to);
  }

  isPromised(robotId: string, from: number, to: number): boolean {
    return this.promised.isPromised(robotId, from, to);
  }

  close(): void {
    this.holds.close();
  }
}
