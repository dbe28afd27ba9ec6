import Button from '@material-ui/core/Button';
import type { KindReport } from '../../actions/changeKinds';
import { countRobots } from '../../fleet/countRobots';
import { useBulkStyles } from './useBulkStyles';

interface BulkReportProps {
  report: KindReport;
  isUndo: boolean;
  onUndo: () => void;
  onDismiss: () => void;
}

function describe({ changed, failed, stopped }: KindReport, isUndo: boolean) {
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

/** What came of a change of many, robot by robot where it failed. */
export function BulkReport(props: BulkReportProps) {
  const { report, isUndo, onUndo, onDismiss } = props;
  const classes = useBulkStyles();
  return (
    <>
      <div className={classes.row}>
        <span role="status">{describe(report, isUndo)}</span>
        <span className={classes.space} />
        {!isUndo && report.changed.length > 0 && (
          <Button variant="outlined" onClick={onUndo}>
            Undo
          </Button>
        )}
        <Button onClick={onDismiss}>Dismiss</Button>
      </div>
      {report.failed.length > 0 && (
        <ul>
          {report.failed.map(({ id, message }) => (
            <li key={id}>
              {id}: {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
