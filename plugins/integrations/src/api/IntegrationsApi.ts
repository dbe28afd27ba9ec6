import type { ReadList } from '@sidehelm/console-react';
import type {
  IntakeChannel,
  NewPartnerKey,
  PartnerCapacity,
  PartnerKey,
} from '@sidehelm/contracts';

/** The services that take orders of channels. */
export type Intake = 'partners-api' | 'uber-eats-orders';

/** A key with its secret, which is told once. */
export interface IssuedKey {
  key: PartnerKey;
  secret: string;
}

/** What is read and changed of the integrations. Rejects with a `ServiceError`, or a `SyntaxError` for what makes no sense. */
export interface IntegrationsApi {
  /** Whether partners' orders are taken, and who has said so. */
  capacity(): Promise<PartnerCapacity>;
  /** @param reason - why, in the words of who says so */
  acceptPartners(
    isAccepting: boolean,
    reason: string | undefined,
  ): Promise<PartnerCapacity>;
  channels(intake: Intake): Promise<ReadList<IntakeChannel>>;
  /**
   * @param pause - `until` is a time in ISO 8601
   * @param changed - `paused_at` of the pause that is changed; rejects with 412 when it has ended or there is another by now
   */
  pause(
    intake: Intake,
    channel: string,
    pause: { reason: string; until: string },
    changed: string | undefined,
  ): Promise<void>;
  /** @param pausedAt - of the pause that is meant; rejects with 412 when there is another by now */
  resume(
    intake: Intake,
    channel: string,
    pausedAt: string | undefined,
  ): Promise<void>;
  /** The newest first; those that were revoked are among them. */
  keys(): Promise<ReadList<PartnerKey>>;
  createKey(key: NewPartnerKey): Promise<IssuedKey>;
  /** @param overlap - minutes for which the secret that it has goes on */
  rotateKey(uuid: string, overlap: number): Promise<IssuedKey>;
  revokeKey(uuid: string): Promise<void>;
}
