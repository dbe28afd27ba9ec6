import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import type { Order } from '@sidehelm/contracts';
import { BulkProgress, BulkReport, Dialog } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { describeReassigned } from '../../reassign/describeReassigned';
import { countOrders } from '../../table/countOrders';
import { ReassignRow } from './ReassignRow';
import { useReassignment } from './useReassignment';

interface BulkReassignDialogProps {
  open: boolean;
  /** As they were when the dialog was opened; the same array as long as it is open. */
  orders: readonly Order[];
  onClose: () => void;
}

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gap: 8,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  // There before there is anything to say, so that the list stays where it is.
  state: { minHeight: 40, marginBottom: 10, color: tokens.color.muted },
});

/** Gives the orders whose robot fails to other robots, as far as somebody wants that. */
export function BulkReassignDialog(props: BulkReassignDialogProps) {
  const { open, orders, onClose } = props;
  const classes = useStyles();
  const reassignment = useReassignment(orders);
  const { rows, chosen, isLoading, state, isUndo } = reassignment;
  const { toggle, run, undo, stop } = reassignment;
  const { phase } = state;
  const leave = phase === 'running' ? stop : onClose;
  return (
    <Dialog
      open={open}
      title="Reassign orders"
      width={620}
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>
            {phase === 'finished' ? 'Close' : 'Cancel'}
          </Button>
          {phase !== 'finished' && (
            <Button
              variant="contained"
              color="primary"
              disabled={phase === 'running' || chosen.length === 0}
              onClick={() => void run()}
            >
              Reassign {countOrders(chosen.length)}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.state}>
        {phase === 'idle' &&
          'Their food is in no robot yet, and their robot is the problem.'}
        {phase === 'running' && (
          <BulkProgress
            label={isUndo ? 'Orders given back' : 'Orders reassigned'}
            done={state.done}
            total={state.total}
            totalText={countOrders(state.total)}
            onStop={stop}
          />
        )}
        {phase === 'finished' && (
          <BulkReport
            text={describeReassigned(state.report)}
            failures={[]}
            onUndo={undo && (() => void undo())}
          />
        )}
      </div>
      <ul className={classes.list} aria-label="Orders to reassign">
        {rows.map(row => (
          <ReassignRow
            key={row.order.uuid}
            row={row}
            isLoading={isLoading}
            isFixed={phase !== 'idle'}
            onToggle={toggle}
          />
        ))}
      </ul>
    </Dialog>
  );
}
