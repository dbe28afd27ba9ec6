import { AuditorService, LoggerService } from '@backstage/backend-plugin-api';
import type { Request } from 'express';

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
  request?: Request;
}

/** Reports how an act ended; `refused` is the reason if it did not succeed. */
export type FinishAct = (
  outcome: Record<string, string | number>,
  refused?: string,
) => void;

/**
 * Tells Backstage's auditor of mutations. An auditor that fails is logged and
 * stops nothing: an emergency stop must not depend on it.
 */
export class AuditTrail {
  constructor(
    private readonly auditor: AuditorService,
    private readonly logger: LoggerService,
  ) {}

  begin(act: AuditedAct): FinishAct {
    const { eventId, request, userEntityRef, target, correlationId, details } =
      act;
    const event = this.auditor.createEvent({
      eventId,
      severityLevel: 'medium',
      request,
      meta: { ...details, user: userEntityRef, target, correlationId },
    });
    event.catch(error => this.report(error, correlationId));
    return (outcome, refused) => {
      event
        .then(async ({ success, fail }) =>
          refused === undefined
            ? success({ meta: outcome })
            : fail({ meta: outcome, error: new Error(refused) }),
        )
        .catch(error => this.report(error, correlationId));
    };
  }

  private report(error: unknown, correlationId: string): void {
    this.logger.error(`The auditor failed: ${error}`, { correlationId });
  }
}
