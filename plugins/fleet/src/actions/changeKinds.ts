import { DEPLOYMENT_KINDS } from '@sidehelm/console-common';
import type { DeploymentKind, Robot } from '@sidehelm/contracts';
import { runBulk, type BulkOptions } from '@sidehelm/console-react';
import type { RobotsApi } from '@sidehelm/fleet-react';

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

/** Changes robots one by one, a few at a time. A robot that fails holds up no other. */
export async function changeKinds(
  robots: Pick<RobotsApi, 'setKind'>,
  changes: readonly KindChange[],
  options: BulkOptions,
): Promise<KindReport> {
  const { done, failed, stopped } = await runBulk(
    changes,
    ({ robot, kind }) => robots.setKind(robot, kind),
    options,
  );
  return {
    changed: done.map(({ item: { robot: before }, result }) => ({
      before,
      after: { ...before, ...result },
    })),
    failed: failed.map(({ item, message }) => ({ id: item.robot.id, message })),
    stopped: stopped.length,
  };
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
