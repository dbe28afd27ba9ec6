import Button from '@material-ui/core/Button';
import TextField from '@material-ui/core/TextField';
import { Dialog } from '@sidehelm/console-react';
import { useState, type FormEvent } from 'react';

const SHORTEST = 3;
const LONGEST = 200;

/** Asks why control is taken from somebody; that person reads the reason. */
export function TakeOverDialog(props: {
  open: boolean;
  robotId: string;
  holder: string;
  isBusy: boolean;
  onClose: () => void;
  onTakeOver: (reason: string) => void;
}) {
  const { holder, robotId } = props;
  const [reason, setReason] = useState('');
  const text = reason.trim();
  const isUsable = text.length >= SHORTEST && !props.isBusy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isUsable) props.onTakeOver(text);
  };
  return (
    <Dialog
      open={props.open}
      title={`Take over ${robotId}?`}
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button
            variant="contained"
            color="secondary"
            type="submit"
            form="take-over"
            disabled={!isUsable}
          >
            Take over
          </Button>
        </>
      }
    >
      <form id="take-over" onSubmit={submit}>
        <p>
          {holder} is driving. The robot stops, you get control, and {holder}{' '}
          reads your reason.
        </p>
        <TextField
          id="take-over-reason"
          label="Reason"
          value={reason}
          onChange={event => setReason(event.target.value)}
          inputProps={{ maxLength: LONGEST }}
          helperText={`At least ${SHORTEST} characters`}
          fullWidth
          required
        />
      </form>
    </Dialog>
  );
}
