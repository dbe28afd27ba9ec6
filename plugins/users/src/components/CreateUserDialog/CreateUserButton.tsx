import Button from '@material-ui/core/Button';
import { loadPart } from '@sidehelm/console-react';
import { lazy, Suspense, useState } from 'react';

/** The form and its countries are a chunk of their own. */
const CreateUserDialog = lazy(
  loadPart(() =>
    import('./CreateUserDialog').then(module => ({
      default: module.CreateUserDialog,
    })),
  ),
);

/** The one primary button of the grid, for those who may create people. */
export function CreateUserButton() {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        variant="contained"
        color="primary"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Create User
      </Button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <CreateUserDialog open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
