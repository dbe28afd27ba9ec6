import type { Export, ExportedRecording, NewExport } from '@sidehelm/contracts';
import type { Clock } from '../../platform/Clock';
import { HttpError } from '../../platform/HttpError';
import { ExportStore } from '../store/ExportStore';
import { checkedRange, isoOf } from './checkedRange';
import type { Recordings } from './Clip';
import type { Span } from './joinClips';
import { DAY } from './slots';

/** As long as a video can be. */
const LONGEST = DAY;

interface Dependencies {
  store: ExportStore;
  recordings: Pick<Recordings, 'requireRead' | 'clipsBetween'>;
  clock: Clock;
}

/** Who has taken which recordings away. */
export class Exports {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Writes down whose token it is, when, and what the store has of the range: none of that is taken from who asks. Whoever registers
   * the same manifest again is told of the first time. Throws 400 for a range that cannot be, and 503 while what it has is still being read.
   */
  async register(
    asked: NewExport,
    person: { uuid: string; name: string },
  ): Promise<Export> {
    const { store, clock } = this.dependencies;
    const { robotID, manifest_sha256 } = asked;
    const range = checkedRange(asked, LONGEST);
    this.dependencies.recordings.requireRead(robotID, range.from, range.to);
    const made = {
      robotID,
      startTime: isoOf(range.from),
      endTime: isoOf(range.to),
      manifest_sha256,
      exported_by_name: person.name,
      exported_at: clock().toISOString(),
      recordings: this.recordingsOf(robotID, range),
    };
    await store.insert({ ...made, exported_by_uuid: person.uuid });
    const kept = await store.findOf(manifest_sha256, person.uuid);
    return kept ?? made;
  }

  /** Throws 404 for a manifest that nobody has registered. */
  async get(manifest_sha256: string): Promise<Export> {
    const found = await this.dependencies.store.find(manifest_sha256);
    if (!found)
      throw new HttpError(
        404,
        'Nobody has exported anything with this manifest here: it was made elsewhere, or was changed.',
      );
    return found;
  }

  /** What is finished of a range: nobody knows yet what becomes of the others. */
  private recordingsOf(robotID: string, { from, to }: Span) {
    return this.dependencies.recordings
      .clipsBetween(robotID, from, to)
      .flatMap(({ startedAt, endsAt, sha256 }): ExportedRecording[] =>
        sha256 !== undefined && endsAt > startedAt
          ? [{ started_at: isoOf(startedAt), sha256 }]
          : [],
      );
  }
}
