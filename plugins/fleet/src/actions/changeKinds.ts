import { DEPLOYMENT_KINDS } from '@sidehelm/console-common';
import type { DeploymentKind, Robot } from '@sidehelm/contracts';
import { ServiceError } from '@sidehelm/console-react';
import type { RobotsApi } from '@sidehelm/fleet-react';

/** Calls on their way at a time: quick, and no burden on the service. */
const CONCURRENCY = 4;

export interface KindChange {
  /** As it was when the person chose. */
  robot: Robot;
  kind: DeploymentKind;
}

export interface KindReport {
  /** As it was, and as the service says that it is now. */
  changed: readonly { before: Robot; after: Robot }[];
  failed: readonly { id: string; message: string }[];
  /** How many were left alone because the person stopped. */
  stopped: number;
}

interface ChangeKindsOptions {
  /** Called after each robot. */
  onProgress: (done: number) => void;
  /** Starts no further change once aborted; those on their way end. */
  signal: AbortSignal;
}

/** Changes robots one by one, a few at a time. A robot that fails holds up no other. */
export async function changeKinds(
  robots: Pick<RobotsApi, 'setKind'>,
  changes: readonly KindChange[],
  { onProgress, signal }: ChangeKindsOptions,
): Promise<KindReport> {
  const changed: { before: Robot; after: Robot }[] = [];
  const failed: { id: string; message: string }[] = [];
  const waiting = [...changes];
  const work = async () => {
    while (!signal.aborted) {
      const next = waiting.shift();
      if (!next) return;
      const { robot: before, kind } = next;
      try {
        const answer = await robots.setKind(before, kind);
        changed.push({ before, after: { ...before, ...answer } });
      } catch (thrown) {
        const { message } = ServiceError.fromThrown(thrown);
        failed.push({ id: before.id, message });
      }
      onProgress(changed.length + failed.length);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { changed, failed, stopped: waiting.length };
}

/** What sets every changed robot back to the kind it had, and which cannot be set back. */
export function undoOf({ changed }: KindReport): {
  changes: KindChange[];
  impossible: KindReport['failed'];
} {
  const changes: KindChange[] = [];
  const impossible: { id: string; message: string }[] = [];
  for (const { before, after } of changed) {
    const kind = DEPLOYMENT_KINDS.find(
      known => known === before.deployment_kind,
    );
    if (kind) changes.push({ robot: after, kind });
    else {
      impossible.push({
        id: before.id,
        message: `Its earlier kind "${before.deployment_kind}" is unknown and cannot be set.`,
      });
    }
  }
  return { changes, impossible };
}
