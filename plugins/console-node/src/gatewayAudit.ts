import { createExtensionPoint } from '@backstage/backend-plugin-api';

/** What somebody did through the gateway, once it has ended. */
export interface FinishedAct {
  /** When it began. */
  at: Date;
  /** Service and operation or message, for example `robots.createRobot`. */
  eventId: string;
  userEntityRef: string;
  /** The path below the service, or what a message names: for example a robot. */
  target: string;
  /** Where that is which it made, as the browser was told. */
  made?: string;
  /** Refused: with a reason, before or by the service. Failed: whether it was done is not certain. */
  outcome: 'succeeded' | 'refused' | 'failed';
  /** Why it did not succeed, as the person was told. */
  reason?: string;
  /** HTTP status; absent for messages of a live channel. */
  status?: number;
  /** The network address that it came from. */
  address?: string;
  correlationId: string;
  /** What the contract says shall be told of it. */
  details: Readonly<Record<string, string | number | boolean>>;
}

/** Whoever keeps what people did. */
export interface AuditSink {
  /** Takes an act at once: whatever becomes of it, nobody who acts waits for it. */
  record(act: FinishedAct): void;
  /** The gateway ends: resolves when all is kept, or when that takes too long. */
  close?(): Promise<void>;
}

export interface GatewayAuditExtensionPoint {
  addSink(sink: AuditSink): void;
}

/** With which a module of the gateway's plugin is told what people did, beside Backstage's auditor. */
export const gatewayAuditExtensionPoint =
  createExtensionPoint<GatewayAuditExtensionPoint>({
    id: 'gateway.audit',
  });
