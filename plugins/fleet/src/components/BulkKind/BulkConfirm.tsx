import type { DeploymentKind, Robot } from '@sidehelm/contracts';
import { ConfirmDialog, useLastDefined } from '@sidehelm/console-react';
import type { KindChange } from '../../actions/changeKinds';
import { countRobots } from '../../fleet/countRobots';

/** As many ids as can be read at a glance. */
const NAMED = 20;

interface BulkConfirmProps {
  /** Absent while nothing is asked. */
  asked: { kind: DeploymentKind; robots: readonly Robot[] } | undefined;
  onConfirm: (changes: KindChange[]) => void;
  onClose: () => void;
}

/** Asks before many robots change. Those that are of the kind already are left alone. */
export function BulkConfirm({ asked, onConfirm, onClose }: BulkConfirmProps) {
  // The words stay while the dialog fades away.
  const shown = useLastDefined(asked);
  if (!shown) return null;
  const { kind, robots } = shown;
  const changes = robots
    .filter(robot => robot.deployment_kind !== kind)
    .map(robot => ({ robot, kind }));
  const same = robots.length - changes.length;
  const named = changes.slice(0, NAMED).map(({ robot }) => robot.id);
  const more = changes.length - named.length;
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={`Set ${countRobots(changes.length)} as ${kind}?`}
      confirmLabel={`Set as ${kind}`}
      disabled={changes.length === 0}
      onConfirm={() => onConfirm(changes)}
      onClose={onClose}
    >
      {named.length > 0 && (
        <p>
          {named.join(', ')}
          {more > 0 && ` and ${more} more`}
        </p>
      )}
      {same > 0 && (
        <p>
          {same} of those selected {same === 1 ? 'is' : 'are'} {kind} already.
        </p>
      )}
    </ConfirmDialog>
  );
}
