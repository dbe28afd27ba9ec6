import {
  readList,
  unwrap,
  type GatewayApi,
  type ReadList,
} from '@sidehelm/console-react';
import {
  entityReader,
  legalHoldSchema,
  type LegalHold,
  type NewLegalHold,
} from '@sidehelm/contracts';

const readHold = entityReader(legalHoldSchema);

/** What is kept for longer than other recordings. Rejects with a `ServiceError`. */
export class HoldsClient {
  private readonly media;

  constructor(gateway: Pick<GatewayApi, 'service'>) {
    this.media = gateway.service('media-downloader');
  }

  /** Of one robot, the newest first. */
  async list(robot: string): Promise<ReadList<LegalHold>> {
    return readList(
      await unwrap(this.media.GET('/holds', { params: { query: { robot } } })),
      'holds',
      readHold,
      ({ uuid }) => uuid,
    );
  }

  async hold(body: NewLegalHold): Promise<void> {
    await unwrap(this.media.POST('/holds', { body }));
  }

  async release(uuid: string): Promise<void> {
    await unwrap(
      this.media.DELETE('/holds/{uuid}', { params: { path: { uuid } } }),
    );
  }
}
