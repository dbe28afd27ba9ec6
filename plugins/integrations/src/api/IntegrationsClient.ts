import {
  unwrap,
  type GatewayApi,
  type ReadList,
} from '@sidehelm/console-react';
import type {
  IntakeChannel,
  NewPartnerKey,
  PartnerCapacity,
  PartnerKey,
} from '@sidehelm/contracts';
import type { Intake, IntegrationsApi, IssuedKey } from './IntegrationsApi';
import {
  readCapacity,
  readChannels,
  readIssued,
  readKeys,
} from './readIntegrations';

const PAUSE = '/api/channels/{channel}/pause';

/** Says which pause is meant. */
const ifPause = (pausedAt: string | undefined) =>
  pausedAt === undefined ? {} : { 'If-Match': `"${pausedAt}"` };

/** Asks the intakes of the channels through the gateway. */
export class IntegrationsClient implements IntegrationsApi {
  private readonly partners;

  constructor(private readonly gateway: Pick<GatewayApi, 'service'>) {
    this.partners = gateway.service('partners-api');
  }

  async capacity(): Promise<PartnerCapacity> {
    return readCapacity(await unwrap(this.partners.GET('/api/capacity')));
  }

  async acceptPartners(
    isAccepting: boolean,
    reason: string | undefined,
  ): Promise<PartnerCapacity> {
    const body = reason === undefined ? undefined : { reason };
    return readCapacity(
      await unwrap(
        isAccepting
          ? this.partners.POST('/api/enable-order-creation', { body })
          : this.partners.POST('/api/disable-order-creation', { body }),
      ),
    );
  }

  async channels(intake: Intake): Promise<ReadList<IntakeChannel>> {
    return readChannels(
      await unwrap(this.channelsOf(intake).GET('/api/channels')),
    );
  }

  async pause(
    intake: Intake,
    channel: string,
    body: { reason: string; until: string },
    changed: string | undefined,
  ): Promise<void> {
    const params = { path: { channel }, header: ifPause(changed) };
    await unwrap(this.channelsOf(intake).PUT(PAUSE, { params, body }));
  }

  async resume(
    intake: Intake,
    channel: string,
    pausedAt: string | undefined,
  ): Promise<void> {
    const params = { path: { channel }, header: ifPause(pausedAt) };
    await unwrap(this.channelsOf(intake).DELETE(PAUSE, { params }));
  }

  async keys(): Promise<ReadList<PartnerKey>> {
    return readKeys(await unwrap(this.partners.GET('/api/keys')));
  }

  async createKey(body: NewPartnerKey): Promise<IssuedKey> {
    return readIssued(await unwrap(this.partners.POST('/api/keys', { body })));
  }

  async rotateKey(uuid: string, overlap: number): Promise<IssuedKey> {
    return readIssued(
      await unwrap(
        this.partners.POST('/api/keys/{uuid}/rotate', {
          params: { path: { uuid } },
          body: { overlap_in_minutes: overlap },
        }),
      ),
    );
  }

  async revokeKey(uuid: string): Promise<void> {
    await unwrap(
      this.partners.DELETE('/api/keys/{uuid}', { params: { path: { uuid } } }),
    );
  }

  /** Both intakes have the same operations for their channels. */
  private channelsOf(intake: Intake) {
    return this.gateway.service(intake as 'uber-eats-orders');
  }
}
