import { ServiceError, unwrap, type GatewayApi } from '@sidehelm/console-react';
import { entityReader, exportSchema, type Export } from '@sidehelm/contracts';
import { isoRange, type IncidentRange } from '../IncidentEvent';

const readExport = entityReader(exportSchema);

const NOT_FOUND = 404;

function readOne(answer: unknown): Export {
  const found = readExport(answer);
  if (!found)
    throw new SyntaxError('What is known of the file makes no sense.');
  return found;
}

/** What the media service knows of exported files. Rejects with a `ServiceError`. */
export class ExportsClient {
  private readonly media;

  constructor(gateway: Pick<GatewayApi, 'service'>) {
    this.media = gateway.service('media-downloader');
  }

  /** Says that the caller has taken the recordings of a range away; the audit log has it. Resolves with what was written down. */
  async register(
    range: IncidentRange,
    manifestSha256: string,
  ): Promise<Export> {
    const { from, to } = isoRange(range);
    return readOne(
      await unwrap(
        this.media.POST('/exports', {
          body: {
            robotID: range.robotId,
            startTime: from,
            endTime: to,
            manifest_sha256: manifestSha256,
          },
        }),
      ),
    );
  }

  /** Who has made a manifest, and when; `undefined` for one that nobody has. */
  async find(sha256: string): Promise<Export | undefined> {
    try {
      return readOne(
        await unwrap(
          this.media.GET('/exports/{sha256}', { params: { path: { sha256 } } }),
        ),
      );
    } catch (thrown) {
      if (thrown instanceof ServiceError && thrown.status === NOT_FOUND)
        return undefined;
      throw thrown;
    }
  }
}
