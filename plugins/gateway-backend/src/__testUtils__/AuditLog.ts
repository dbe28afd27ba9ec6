import {
  coreServices,
  createServiceFactory,
  LoggerService,
  RootLoggerService,
} from '@backstage/backend-plugin-api';

type Meta = Parameters<LoggerService['info']>[1];

/** What Backstage's auditor logs of an act. */
interface AuditEvent {
  plugin: string;
  eventId: string;
  status: 'initiated' | 'succeeded' | 'failed';
  actor: { actorId?: string; ip?: string; hostname?: string };
  request?: { url: string; method: string };
  meta: { correlationId: string } & Record<string, unknown>;
}

function isAuditEvent(
  line: Record<string, unknown>,
): line is AuditEvent & Record<string, unknown> {
  return line.isAuditEvent === true;
}

/** The log of a backend, in which the real auditor writes. */
export class AuditLog {
  readonly events: AuditEvent[] = [];
  /** The outcomes, flat; `refused` is the reason why something was not done. */
  readonly finished: ({ ok: boolean; correlationId: string } & Record<
    string,
    unknown
  >)[] = [];
  /** Errors that the backend logged, with what they are about. */
  readonly errors: Record<string, unknown>[] = [];
  /** What it warned of. */
  readonly warnings: unknown[] = [];

  private readonly counts = new Map<string, { begun: number; ended: number }>();

  readonly factory = createServiceFactory({
    service: coreServices.rootLogger,
    deps: {},
    factory: () => this.logger({}),
  });

  /** How often acts of a correlation id were begun and ended. */
  count(correlationId: string): { begun: number; ended: number } {
    return this.counts.get(correlationId) ?? { begun: 0, ended: 0 };
  }

  private logger(inherited: object): RootLoggerService {
    const write = (level: string) => (message: string, meta?: Meta | Error) =>
      this.read({
        ...inherited,
        ...(meta instanceof Error ? { refused: meta.message } : meta),
        level,
        message,
      });
    return {
      debug: write('debug'),
      info: write('info'),
      warn: write('warn'),
      error: write('error'),
      child: meta => this.logger({ ...inherited, ...meta }),
    };
  }

  private read(line: Record<string, unknown>): void {
    if (line.level === 'error') this.errors.push(line);
    if (line.level === 'warn') this.warnings.push(line.message);
    if (!isAuditEvent(line)) return;
    this.events.push(line);
    const { correlationId } = line.meta;
    const { begun, ended } = this.count(correlationId);
    this.counts.set(
      correlationId,
      line.status === 'initiated'
        ? { begun: begun + 1, ended }
        : { begun, ended: ended + 1 },
    );
    if (line.status === 'initiated') return;
    const ok = line.status === 'succeeded';
    this.finished.push({
      eventId: line.eventId,
      ...line.meta,
      ok,
      ...(!ok && { refused: line.refused }),
    });
  }
}
