import Button from '@material-ui/core/Button';
import { useBulkStyles } from './useBulkStyles';

export interface BulkReportProps {
  /** All of it in a sentence or two. */
  text: string;
  /** What failed, one by one. */
  failures: readonly { id: string; message: string }[];
  /** Absent where nothing can be taken back. */
  onUndo?: () => void;
  onDismiss?: () => void;
}

/** What came of a change of many, one by one where it failed. */
export function BulkReport(props: BulkReportProps) {
  const { text, failures, onUndo, onDismiss } = props;
  const classes = useBulkStyles();
  return (
    <>
      <div className={classes.row}>
        <span role="status">{text}</span>
        <span className={classes.space} />
        {onUndo && (
          <Button variant="outlined" onClick={onUndo}>
            Undo
          </Button>
        )}
        {onDismiss && <Button onClick={onDismiss}>Dismiss</Button>}
      </div>
      {failures.length > 0 && (
        <ul className={classes.failures}>
          {failures.map(({ id, message }) => (
            <li key={id}>
              {id}: {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
