import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { FormDialog, FormTextField } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useSetHours } from '../../actions/restaurantActions';
import {
  DAYS,
  dayLabel,
  hoursFormOf,
  hoursSchema,
  toOpeningHours,
  type HoursFormValues,
} from '../../form/hoursForm';
import { FormRows } from './FormRows';
import type { RestaurantDialogProps } from './RestaurantDialogProps';
import { TimeZoneField } from './TimeZoneField';

const useStyles = makeStyles({
  hint: {
    margin: '0 0 8px',
    color: tokens.color.muted,
    ...tokens.type.small,
  },
});

/** The browser's own parts of the field are dark on dark otherwise. */
const dark = { style: { colorScheme: 'dark' } };

function CopyMonday() {
  const { values, setFieldValue } = useFormikContext<HoursFormValues>();
  const { monday } = values.days;
  if (monday.length === 0) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={() =>
        void setFieldValue(
          'days',
          Object.fromEntries(DAYS.map(day => [day, monday])),
        )
      }
    >
      Copy Monday to all days
    </Button>
  );
}

/** Sets when a restaurant takes orders, by its own clock. */
export function HoursDialog(props: RestaurantDialogProps) {
  const { open, onClose } = props;
  const classes = useStyles();
  const [begun] = useState(props.restaurant);
  const [start] = useState(() => hoursFormOf(begun.opening_hours));
  const { execute } = useSetHours(begun);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Opening hours of ${begun.name}`}
      submitLabel="Save"
      width={560}
      initialValues={start}
      validationSchema={hoursSchema}
      onSubmit={form => execute(toOpeningHours(form))}
    >
      <TimeZoneField name="time_zone" />
      <p className={classes.hint}>
        A day without hours is closed; a week without any is open at all times.
        Hours that close before they open go on to the next day.
      </p>
      {DAYS.map(day => (
        <FormRows
          key={day}
          name={`days.${day}`}
          label={dayLabel(day)}
          one={`hours on ${dayLabel(day)}`}
          empty={{ opens: '', closes: '' }}
        >
          {path => (
            <>
              <FormTextField
                name={`${path}.opens`}
                label="Opens"
                type="time"
                inputProps={dark}
              />
              <FormTextField
                name={`${path}.closes`}
                label="Closes"
                type="time"
                inputProps={dark}
              />
            </>
          )}
        </FormRows>
      ))}
      <CopyMonday />
    </FormDialog>
  );
}
