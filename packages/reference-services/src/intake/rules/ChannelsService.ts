import { salesChannelLabel } from '@sidehelm/console-common';
import type {
  AuditFeed,
  IntakeChannel,
  IntakePause,
  LastIntake,
} from '@sidehelm/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';
import { AuditOutbox, type FeedRequest } from '../../platform/AuditOutbox';
import { checkedPause } from '../../platform/checkedTexts';
import type { Clock } from '../../platform/Clock';
import { HttpError } from '../../platform/HttpError';
import { migrate } from '../../platform/migrate';
import { secondsUntil } from '../../platform/secondsUntil';
import { Together } from '../../platform/Together';
import { LastIntakeStore } from '../store/LastIntakeStore';
import { intakeMigrations } from '../store/migrations';
import { PauseStore } from '../store/PauseStore';
import { INTAKES, PARTNERS, pausedWith, type Intake } from './channels';
import { Latest } from './Latest';

/** Why no new order is taken, as the sender is told it. */
export interface Closed {
  message: string;
  /** Seconds after which it pays to send the order again. */
  seconds: number;
}

const missing = () => new HttpError(404, 'There is no such channel here.');

const labelOf = (channel: string) =>
  channel === PARTNERS ? 'partners' : salesChannelLabel(channel);

function closedUntil(paused: string, until: string, now: Date): Closed {
  return {
    message: `No orders are taken from ${labelOf(paused)} until ${until}. Send the order again then.`,
    seconds: secondsUntil(until, now),
  };
}

/** Throws 412 where somebody means a pause that another one has replaced. */
function requireSame(
  channel: string,
  running: IntakePause,
  meant: string | undefined,
  act: 'change' | 'end',
) {
  if (meant === undefined || running.paused_at === meant) return;
  throw new HttpError(
    412,
    `${running.paused_by?.name ?? 'Somebody'} has paused ${labelOf(channel)} anew meanwhile (${running.reason}), until ${running.until}. That pause goes on. Look at it before you ${act} it.`,
  );
}

/** The channels that orders come from: which are paused, and how their last intake ended. */
export class ChannelsService {
  /** Each order that comes in asks. */
  private readonly asking = new Together<string, Closed | undefined>(channels =>
    this.whyAllPaused(channels),
  );

  private constructor(
    private readonly pauses: PauseStore,
    readonly lastIntakes: Latest<LastIntake>,
    private readonly clock: Clock,
    private readonly outbox: AuditOutbox,
  ) {}

  static async create(dependencies: {
    database: Knex;
    clock: Clock;
    logger: Pick<FastifyBaseLogger, 'warn'>;
  }): Promise<ChannelsService> {
    const { database, clock, logger } = dependencies;
    await migrate(database, 'intake', intakeMigrations);
    return new ChannelsService(
      new PauseStore(database),
      new Latest(new LastIntakeStore(database), logger),
      clock,
      new AuditOutbox(database, 'intake_audit'),
    );
  }

  /** What an audit log shall have of channels. */
  async auditFeed(request: FeedRequest): Promise<AuditFeed> {
    await this.pauses.tellEnds(this.clock());
    return this.outbox.read(request, this.clock);
  }

  async list(intake: Intake): Promise<IntakeChannel[]> {
    const channels = INTAKES[intake];
    const [pauses, last] = await Promise.all([
      this.pauses.lasting(channels, this.clock()),
      this.lastIntakes.of(channels),
    ]);
    // The order that came last from any of the partners.
    const newest = [...last.values()].reduce(
      (latest, one) => (latest && latest.at >= one.at ? latest : one),
      last.get(PARTNERS),
    );
    return channels.map(channel => {
      const pause = pauses.get(channel);
      const last_intake = channel === PARTNERS ? newest : last.get(channel);
      return {
        channel,
        ...(pause && { pause }),
        ...(last_intake && { last_intake }),
      };
    });
  }

  /**
   * Throws 404 for a channel of another intake, 400 for a pause that is none.
   *
   * @param changed - when the pause began that is changed; throws 412 when it has ended or there is another by now
   */
  async pause(
    intake: Intake,
    channel: string,
    pause: { reason: string; until: string },
    paused_by: { uuid: string; name: string },
    changed?: string,
  ): Promise<IntakeChannel> {
    const { pause: running } = await this.find(intake, channel);
    if (changed !== undefined && !running)
      throw new HttpError(
        412,
        `The pause of ${labelOf(channel)} has ended meanwhile, and nothing was changed. Pause it anew if it is still needed.`,
      );
    if (running) requireSame(channel, running, changed, 'change');
    const now = this.clock();
    await this.pauses.insert(channel, {
      ...checkedPause(pause, now),
      paused_at: now.toISOString(),
      paused_by,
    });
    return this.find(intake, channel);
  }

  /**
   * Throws 404 for a channel of another intake. Who ends what has ended changes nothing.
   *
   * @param pausedAt - when the pause began that is meant; throws 412 when there is another by now
   */
  async resume(
    intake: Intake,
    channel: string,
    by: { uuid: string; name: string },
    pausedAt?: string,
  ): Promise<IntakeChannel> {
    const { pause } = await this.find(intake, channel);
    if (pause) {
      requireSame(channel, pause, pausedAt, 'end');
      await this.pauses.end(channel, this.clock(), by);
    }
    return this.find(intake, channel);
  }

  /** Why orders of the channel are not taken now; of several pauses the one that lasts longest. */
  whyPaused(channel: string): Promise<Closed | undefined> {
    return this.asking.run(channel);
  }

  private async whyAllPaused(channels: readonly string[]) {
    const now = this.clock();
    const pauses = await this.pauses.lasting(
      [...new Set(channels.flatMap(pausedWith))],
      now,
    );
    return channels.map(channel => {
      const [longest] = pausedWith(channel)
        .flatMap(paused => {
          const until = pauses.get(paused)?.until;
          return until === undefined ? [] : [{ paused, until }];
        })
        .sort((one, other) => other.until.localeCompare(one.until));
      return longest && closedUntil(longest.paused, longest.until, now);
    });
  }

  private async find(intake: Intake, channel: string): Promise<IntakeChannel> {
    const found = (await this.list(intake)).find(
      one => one.channel === channel,
    );
    if (!found) throw missing();
    return found;
  }
}
