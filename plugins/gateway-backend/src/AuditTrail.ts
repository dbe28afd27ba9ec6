import {
  AuditorService,
  AuditorServiceEvent,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { AuditSink, FinishedAct, inTime } from '@sidehelm/console-node';
import type { Request } from 'express';
import { setTimeout as pause } from 'node:timers/promises';

/** ms that a stop waits for acts which are about to end, and then for the auditor. */
const CLOSE_WITHIN = 500;
/** ms that a stop waits for the sinks: more than those of the console take by themselves. */
const SINKS_WITHIN = 5_000;

/** Who does what to what. */
export interface AuditedAct {
  /** For example `robots.createRobot`. */
  eventId: string;
  userEntityRef: string;
  /** The path or the robot that it is done to. */
  target: string;
  correlationId: string;
  /** What distinguishes this act from others of its kind. */
  details?: Record<string, string | number | boolean>;
  /** Must know all that the auditor asks of it for as long as the act lasts. */
  request?: Request;
  /** The network address that it comes from, where there is no such request. */
  address?: string;
  /** When it began, where that is not now. */
  at?: Date;
}

type Outcome = Record<string, string | number>;

interface Ending {
  outcome: Outcome;
  refused: string | undefined;
}

/**
 * Reports how an act ended; `refused` is the reason if it did not succeed. Of
 * several reports the first counts.
 */
export type FinishAct = (outcome: Outcome, refused?: string) => void;

/** Statuses of a request that did not arrive: nobody has refused it. */
const NOT_ARRIVED: readonly unknown[] = [408, 499];
/** What an outcome says of the way and not of the act. */
const OF_THE_WAY = ['status', 'location', 'forwarded', 'answered'];

/** Whether it was done, refused with a reason, or came to nothing. */
function resultOf({ outcome, refused }: Ending): FinishedAct['outcome'] {
  if (refused === undefined) return 'succeeded';
  const { status, forwarded, answered } = outcome;
  const isRefusal =
    status === undefined
      ? forwarded !== undefined && answered !== 'no'
      : Number(status) < 500 && !NOT_ARRIVED.includes(status);
  return isRefusal ? 'refused' : 'failed';
}

function finishedAct(act: AuditedAct, at: Date, ending: Ending): FinishedAct {
  const { eventId, userEntityRef, target, correlationId, request } = act;
  const { status, location } = ending.outcome;
  const found = Object.entries(ending.outcome).filter(
    ([name]) => !OF_THE_WAY.includes(name),
  );
  return {
    at,
    eventId,
    userEntityRef,
    target,
    made: location === undefined ? undefined : String(location),
    outcome: resultOf(ending),
    reason: ending.refused,
    status: status === undefined ? undefined : Number(status),
    address: request?.ip ?? act.address,
    correlationId,
    details: { ...act.details, ...Object.fromEntries(found) },
  };
}

/**
 * Tells Backstage's auditor of mutations: how each began, and once how it
 * ended. What an auditor that fails does not take stands in the log. It stops
 * nothing: an emergency stop must not depend on it. What has ended is told to
 * the sinks as well, whatever becomes of the auditor.
 */
export class AuditTrail {
  /** Acts whose outcome is not told yet. */
  private readonly open = new Map<FinishAct, Promise<void>>();

  constructor(
    private readonly auditor: AuditorService,
    private readonly logger: LoggerService,
    private readonly sinks: readonly AuditSink[] = [],
  ) {}

  begin(act: AuditedAct): FinishAct {
    const { at = new Date() } = act;
    const begun = this.tellBegin(act);
    begun.catch(error => this.report(act, error));
    let end = (_ending: Ending) => {};
    const ended = new Promise<Ending>(resolve => {
      end = resolve;
    });
    const finish: FinishAct = (outcome, refused) => end({ outcome, refused });
    ended.then(ending => this.keep(finishedAct(act, at, ending)));
    const told = ended
      .then(ending => this.tellEnd(act, begun, ending))
      .then(() => {
        this.open.delete(finish);
      });
    this.open.set(finish, told);
    return finish;
  }

  /** Waits until all is told; what has not ended by then is told as unknown. */
  async close(): Promise<void> {
    await this.untilTold();
    for (const finish of this.open.keys()) {
      finish({}, 'The console stopped before the outcome was known');
    }
    await this.untilTold();
    await Promise.all(this.sinks.map(sink => this.closeSink(sink)));
  }

  private async closeSink(sink: AuditSink): Promise<void> {
    try {
      await inTime(async () => sink.close?.(), { within: SINKS_WITHIN });
    } catch (error) {
      this.logger.error(`What keeps finished acts was not closed: ${error}`);
    }
  }

  private keep(act: FinishedAct): void {
    for (const sink of this.sinks) {
      try {
        sink.record(act);
      } catch (error) {
        this.logger.error(
          `An act was not recorded: ${error}. It stands here instead.`,
          { ...act, at: act.at.toISOString(), details: { ...act.details } },
        );
      }
    }
  }

  private async tellBegin(act: AuditedAct): Promise<AuditorServiceEvent> {
    const { eventId, request, userEntityRef, target, correlationId, details } =
      act;
    return this.auditor.createEvent({
      eventId,
      severityLevel: 'medium',
      request,
      meta: { ...details, user: userEntityRef, target, correlationId },
    });
  }

  private async tellEnd(
    act: AuditedAct,
    begun: Promise<AuditorServiceEvent>,
    { outcome, refused }: Ending,
  ): Promise<void> {
    try {
      const { success, fail } = await begun;
      await (refused === undefined
        ? success({ meta: outcome })
        : fail({ meta: outcome, error: new Error(refused) }));
    } catch (error) {
      this.report(act, error, {
        ...outcome,
        ...(refused !== undefined && { refused }),
      });
    }
  }

  /** The log has to tell what the auditor could not take. */
  private report(
    { eventId, userEntityRef, target, correlationId, details }: AuditedAct,
    error: unknown,
    outcome?: Outcome,
  ): void {
    this.logger.error(
      `The auditor failed: ${error}. The ${outcome ? 'end' : 'begin'} of ${eventId} stands here instead.`,
      {
        ...details,
        eventId,
        user: userEntityRef,
        target,
        correlationId,
        ...(outcome && { outcome }),
      },
    );
  }

  private async untilTold(): Promise<void> {
    await Promise.race([
      Promise.all(this.open.values()),
      pause(CLOSE_WITHIN, undefined, { ref: false }),
    ]);
  }
}
