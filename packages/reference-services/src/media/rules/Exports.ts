import type { Export, NewExport } from '@sidehelm/contracts';
import type { Clock } from '../../platform/Clock';
import { HttpError } from '../../platform/HttpError';
import { ExportStore } from '../store/ExportStore';
import { checkedRange, isoOf } from './checkedRange';
import { DAY } from './slots';

const LONGEST = 31 * DAY;

/** Who has taken which recordings away. */
export class Exports {
  constructor(
    private readonly store: ExportStore,
    private readonly clock: Clock,
  ) {}

  /** Whoever registers the same manifest again is told of the first time. Throws 400 for a range that cannot be. */
  async register(
    asked: NewExport,
    person: { uuid: string; name: string },
  ): Promise<Export> {
    const { robotID, manifest_sha256 } = asked;
    const { from, to } = checkedRange(asked, LONGEST);
    const made = {
      robotID,
      startTime: isoOf(from),
      endTime: isoOf(to),
      manifest_sha256,
      exported_by_name: person.name,
      exported_at: this.clock().toISOString(),
    };
    await this.store.insert({ ...made, exported_by_uuid: person.uuid });
    const kept = await this.store.findOf(manifest_sha256, person.uuid);
    return kept ?? made;
  }

  /** Throws 404 for a manifest that nobody has registered. */
  async get(manifest_sha256: string): Promise<Export> {
    const found = await this.store.find(manifest_sha256);
    if (!found)
      throw new HttpError(
        404,
        'Nobody has exported anything with this manifest here: it was made elsewhere, or was changed.',
      );
    return found;
  }
}
