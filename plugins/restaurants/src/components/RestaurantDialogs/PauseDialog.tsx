import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { FormDialog, FormTextField } from '@sidehelm/console-react';
import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { usePause } from '../../actions/restaurantActions';
import { localTime, PAUSES, pauseSchema } from '../../form/pauseForm';
import type { RestaurantDialogProps } from './RestaurantDialogProps';

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
              localTime(new Date(Date.now() + (minutes + 1) * MINUTE - 1)),
            )
          }
        >
          {describe(minutes)}
        </Button>
      ))}
    </div>
  );
}

/** Pauses a restaurant, with why and until when. */
export function PauseDialog(props: RestaurantDialogProps) {
  const { open, onClose } = props;
  const [begun] = useState(props.restaurant);
  const { execute } = usePause(begun);
  const schema = useMemo(() => pauseSchema(Date.now), []);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Pause ${begun.name}`}
      submitLabel="Pause"
      initialValues={{ reason: '', until: '' }}
      validationSchema={schema}
      onSubmit={({ reason, until }) =>
        execute({ reason, until: new Date(until).toISOString() })
      }
    >
      <FormTextField
        name="reason"
        label="Reason"
        placeholder="Oven broken"
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
