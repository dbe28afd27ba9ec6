import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { orderManagePermission } from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import {
  Hint,
  loadPart,
  useDialogRequest,
  useIsAllowed,
} from '@sidehelm/console-react';
import { useOrdersInProgress } from '@sidehelm/dispatch-react';
import { lazy, Suspense } from 'react';
import { hasProblemRobot } from '../../reassign/problemOrders';

const BulkReassignDialog = lazy(
  loadPart(() =>
    import('./BulkReassignDialog').then(module => ({
      default: module.BulkReassignDialog,
    })),
  ),
);

const useStyles = makeStyles({
  // The heading is as high as without it.
  root: { margin: '-6px 0 -6px auto' },
});

/** The way to other robots for all orders whose robot fails, for those who may assign robots. */
export function BulkReassignButton() {
  const classes = useStyles();
  const isAllowed = useIsAllowed(orderManagePermission);
  const { data: orders = [] } = useOrdersInProgress();
  const dialog = useDialogRequest<readonly Order[]>();
  if (!isAllowed) return null;
  const failing = orders.filter(hasProblemRobot);
  return (
    <>
      <Hint
        title={
          failing.length > 0
            ? ''
            : 'No order waits because of its robot without having its food in it'
        }
      >
        <span className={classes.root}>
          <Button
            size="small"
            aria-haspopup="dialog"
            disabled={failing.length === 0}
            onClick={() => dialog.open(failing)}
          >
            Reassign…
          </Button>
        </span>
      </Hint>
      {dialog.request && (
        <Suspense fallback={null}>
          <BulkReassignDialog
            key={dialog.number}
            open={dialog.isOpen}
            orders={dialog.request}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </>
  );
}
