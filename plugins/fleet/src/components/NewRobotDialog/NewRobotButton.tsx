import Button from '@material-ui/core/Button';
import { useState } from 'react';
import { NewRobotDialog } from './NewRobotDialog';

/** The one primary button of the fleet, for those who may create robots. */
export function NewRobotButton() {
  const [isOpen, setOpen] = useState(false);
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
      <NewRobotDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
