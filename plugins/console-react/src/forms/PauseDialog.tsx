import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { toLocalTime } from '../clock/localTimes';
import { FormDialog } from './FormDialog';
import { FormTextField } from './FormTextField';
import { PAUSES, pauseSchema } from './pauseForm';

const useStyles = makeStyles({
  choices: { display: 'flex', flexWrap: 'wrap', gap: 8 },
});

const MINUTE = 60_000;
const describe = (minutes: number) =>
  minutes < 60 ? `${minutes} min` : `${minutes / 60} h`;

function PauseChoices() {
  const classes = useStyles();
  const { setFieldValue } = useFormikContext();
  return (
    <div className={classes.choices} role="group" aria-label="Length">
      {PAUSES.map(minutes => (
        <Button
          key={minutes}
          size="small"
          variant="outlined"
          onClick={() =>
            void setFieldValue(
              'until',
              // The field knows no seconds: none is lost.
              toLocalTime(
                new Date(Date.now() + (minutes + 1) * MINUTE - 1).toISOString(),
              ),
            )
          }
        >
          {describe(minutes)}
        </Button>
      ))}
    </div>
  );
}

/** Asks why something takes no orders for a while, and until when. */
export function PauseDialog(props: {
  open: boolean;
  /** What is paused. */
  name: string;
  /** A reason as an example. */
  placeholder: string;
  onClose: () => void;
  /** `until` is a time in ISO 8601. Resolves to whether it worked; otherwise the dialog stays as it is. */
  onPause: (pause: { reason: string; until: string }) => Promise<boolean>;
}) {
  const schema = useMemo(() => pauseSchema(Date.now), []);
  return (
    <FormDialog
      open={props.open}
      onClose={props.onClose}
      title={`Pause ${props.name}`}
      submitLabel="Pause"
      initialValues={{ reason: '', until: '' }}
      validationSchema={schema}
      onSubmit={({ reason, until }) =>
        props.onPause({ reason, until: new Date(until).toISOString() })
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
