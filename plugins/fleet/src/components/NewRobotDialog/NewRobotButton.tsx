import Button from '@material-ui/core/Button';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '@sidehelm/console-react';

/** Forms are a chunk of their own: most people only look at the fleet. */
const NewRobotDialog = lazy(
  loadPart(() =>
    import('./NewRobotDialog').then(module => ({
      default: module.NewRobotDialog,
    })),
  ),
);

/** The one primary button of the fleet, for those who may create robots. */
export function NewRobotButton() {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        variant="contained"
        color="primary"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        New Robot
      </Button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <NewRobotDialog open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
