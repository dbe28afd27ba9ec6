import Button from '@material-ui/core/Button';
import { restaurantManagePermission } from '@sidehelm/console-common';
import { loadPart, useIsAllowed } from '@sidehelm/console-react';
import { lazy, Suspense, useState } from 'react';

/** A chunk of its own: most people only look at restaurants. */
const CreateRestaurantDialog = lazy(
  loadPart(() =>
    import('./CreateRestaurantDialog').then(module => ({
      default: module.CreateRestaurantDialog,
    })),
  ),
);

/** The way to a new restaurant, for those who may create one. */
export function AddRestaurantButton() {
  const isAllowed = useIsAllowed(restaurantManagePermission);
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
        Add
      </Button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <CreateRestaurantDialog
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
