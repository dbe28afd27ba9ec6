import type { AuditFeed } from '@sidehelm/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';
import { AuditOutbox, type FeedRequest } from '../../platform/AuditOutbox';
import type { Clock } from '../../platform/Clock';
import { DownloadStore } from '../store/DownloadStore';
import { ExportStore } from '../store/ExportStore';
import type { Recordings } from './Clip';
import { Downloads } from './Downloads';
import { Exports } from './Exports';
import type { Holds } from './Holds';
import type { KeptRanges } from './KeptRanges';

interface Dependencies {
  database: Knex;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, 'warn'>;
  recordings: Recordings;
  kept: KeptRanges;
}

/** What people do with recordings: see them, fetch them, keep them for longer, take them away. */
export class MediaService {
  readonly recordings: Recordings;
  readonly downloads: Downloads;
  readonly holds: Holds;
  readonly exports: Exports;
  private readonly outbox: AuditOutbox;

  /** The tables are made with `kept`. */
  constructor(private readonly dependencies: Dependencies) {
    const { database, clock, kept, recordings } = dependencies;
    this.recordings = recordings;
    this.holds = kept.holds;
    this.downloads = new Downloads({
      ...dependencies,
      store: new DownloadStore(database),
      promised: kept.promised,
    });
    this.exports = new Exports({
      store: new ExportStore(database),
      recordings,
      clock,
    });
    this.outbox = new AuditOutbox(database, 'media_audit');
  }

  /** What an audit log shall have of recordings. */
  auditFeed(request: FeedRequest): Promise<AuditFeed> {
    return this.outbox.read(request, this.dependencies.clock);
  }
}
