import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { toLocalTime } from '../clock/localTimes';
import { serverClock } from '../clock/serverClock';
import { FormDialog } from './FormDialog';
import { FormTextField } from './FormTextField';
import { endOf, PAUSES, pauseSchema } from './pauseForm';

const useStyles = makeStyles({
  choices: { display: 'flex', flexWrap: 'wrap', gap: 8 },
});

const MINUTE = 60_000;
const schema = pauseSchema(() => serverClock.now());

interface PauseValues {
  reason: string;
  until: string;
  chosen: string | undefined;
}

const EMPTY: PauseValues = { reason: '', until: '', chosen: undefined };

const valuesOf = ({
  reason,
  until,
}: Pick<PauseValues, 'reason' | 'until'>): PauseValues => ({
  reason,
  until: toLocalTime(until),
  // Who changes the reason alone moves the end by no second.
  chosen: until,
});

const describe = (minutes: number) =>
  minutes < 60 ? `${minutes} min` : `${minutes / 60} h`;

function PauseChoices() {
  const classes = useStyles();
  const { values, setValues } = useFormikContext<PauseValues>();
  const choose = (minutes: number) => {
    // The field knows no seconds: none is lost.
    const end = Math.ceil(serverClock.now() / MINUTE + minutes) * MINUTE;
    const chosen = new Date(end).toISOString();
    void setValues({ ...values, until: toLocalTime(chosen), chosen });
  };
  return (
    <div className={classes.choices} role="group" aria-label="Length">
      {PAUSES.map(minutes => (
        <Button
          key={minutes}
          size="small"
          variant="outlined"
          onClick={() => choose(minutes)}
        >
          {describe(minutes)}
        </Button>
      ))}
    </div>
  );
}

/** Asks why something takes no orders for a while, and until when; of a pause that is there, what of it shall be another. */
export function PauseDialog(props: {
  open: boolean;
  /** What is paused. */
  name: string;
  /** A reason as an example. */
  placeholder: string;
  /** The pause that is changed; the dialog begins with what it says. */
  running?: { reason: string; until: string };
  onClose: () => void;
  /** `until` is a time in ISO 8601. Resolves to whether it worked; otherwise the dialog stays as it is. */
  onPause: (pause: { reason: string; until: string }) => Promise<boolean>;
}) {
  const { running } = props;
  const [start] = useState(() => (running ? valuesOf(running) : EMPTY));
  return (
    <FormDialog
      open={props.open}
      onClose={props.onClose}
      title={
        running ? `Change the pause of ${props.name}` : `Pause ${props.name}`
      }
      submitLabel={running ? 'Change pause' : 'Pause'}
      initialValues={start}
      validationSchema={schema}
      onSubmit={({ reason, ...times }) =>
        props.onPause({ reason, until: endOf(times) ?? '' })
      }
    >
      <FormTextField
        name="reason"
        label="Reason"
        placeholder={props.placeholder}
        autoComplete="off"
      />
      <FormTextField
        name="until"
        label="Until (your time)"
        type="datetime-local"
        helperText="No orders are taken until then; it ends by itself"
        inputProps={{ style: { colorScheme: 'dark' } }}
      />
      <PauseChoices />
    </FormDialog>
  );
}
