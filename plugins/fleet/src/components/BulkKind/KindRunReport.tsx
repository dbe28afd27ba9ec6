import { BulkReport } from '@sidehelm/console-react';
import type { KindRunReport as Report } from '../../actions/useKindChanges';
import { countRobots } from '../../fleet/countRobots';

interface KindRunReportProps {
  report: Report;
  onUndo: () => void;
  onDismiss: () => void;
}

function describe({ changed, failed, stopped, isUndo }: Report) {
  const kind = changed.at(0)?.after.deployment_kind;
  const goal = isUndo ? 'set back' : `set as ${kind}`;
  return [
    changed.length > 0
      ? `${countRobots(changed.length)} ${goal}.`
      : 'No robot was changed.',
    failed.length > 0 && `${countRobots(failed.length)} could not be changed:`,
    stopped > 0 && `${countRobots(stopped)} left as before.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What came of a change of many kinds, robot by robot where it failed. */
export function KindRunReport(props: KindRunReportProps) {
  const { report, onUndo, onDismiss } = props;
  const canUndo = !report.isUndo && report.changed.length > 0;
  return (
    <BulkReport
      text={describe(report)}
      failures={report.failed}
      onUndo={canUndo ? onUndo : undefined}
      onDismiss={onDismiss}
    />
  );
}
