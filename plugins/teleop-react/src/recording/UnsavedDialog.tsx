import Button from '@material-ui/core/Button';
import { Dialog } from '@sidehelm/console-react';
import { useRef } from 'react';

/** Asks what shall become of a recording that is in memory alone, before another one takes its place. */
export function UnsavedDialog(props: {
  open: boolean;
  file: File;
  onSave: () => void;
  onDrop: () => void;
  onClose: () => void;
}) {
  const { open, file, onSave, onDrop, onClose } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      title="The last recording is not saved"
      onClose={onClose}
      onEntered={() => cancel.current?.focus()}
      actions={
        <>
          <Button ref={cancel} onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onDrop}>Record without saving</Button>
          <Button variant="contained" color="primary" onClick={onSave}>
            Save and record
          </Button>
        </>
      }
    >
      {file.name} is in this browser alone, and a new recording takes its place.
    </Dialog>
  );
}
