import Button from '@material-ui/core/Button';
import { orderManagePermission } from '@sidehelm/console-common';
import { loadPart, useIsAllowed } from '@sidehelm/console-react';
import { lazy, Suspense, useState } from 'react';

/** A chunk of its own: most people only look at the orders. */
const CreateOrderDialog = lazy(
  loadPart(() =>
    import('./CreateOrderDialog').then(module => ({
      default: module.CreateOrderDialog,
    })),
  ),
);

/** The way to a new order, for those who may create orders. */
export function CreateOrderButton() {
  const isAllowed = useIsAllowed(orderManagePermission);
  const [isOpen, setOpen] = useState<boolean>();
  if (!isAllowed) return null;
  return (
    <>
      <Button
        variant="contained"
        color="primary"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Create Order
      </Button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <CreateOrderDialog open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
