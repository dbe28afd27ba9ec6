import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import {
  FormPicker,
  FormTextField,
  serverClock,
  useFocusAfterSubmit,
} from '@sidehelm/console-react';
import type { Robot } from '@sidehelm/contracts';
import { RobotPicker } from '@sidehelm/fleet-react';
import { tokens } from '@sidehelm/theme';
import { Formik, useFormikContext } from 'formik';
import { Search } from 'lucide-react';
import { useMemo, type FormEvent } from 'react';
import {
  offsetMoment,
  toVideoForm,
  toVideoRequest,
  videoSchema,
  type VideoFormValues,
} from '../../form/videoForm';
import type { TimeZone } from '../../rules/timeZones';
import { TimeZonePicker } from './TimeZonePicker';
import type { VideoSearch } from './useVideoSearch';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(230px, 100%), 1fr))',
    gap: '6px 16px',
    alignItems: 'start',
    '@media (min-width: 1200px)': {
      gridTemplateColumns: '1fr 1.5fr 1.5fr 1.7fr auto',
    },
    padding: '18px 18px 12px',
    borderRadius: tokens.radius,
    border: `1px solid ${tokens.color.line}`,
    background: tokens.color.surface,
  },
  submit: { minHeight: 40, justifySelf: 'start' },
});

/** Seconds count: who comes from a moment of the playback has them. */
const DATE_FIELD = { step: 1, max: '9999-12-31T23:59:59' };

function VideoFields() {
  const classes = useStyles();
  const form = useFormikContext<VideoFormValues>();
  const { isSubmitting, submitCount, values } = form;
  const rememberFocus = useFocusAfterSubmit({
    open: true,
    isSubmitting,
    submitCount,
  });
  const at = offsetMoment(values, serverClock.now());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rememberFocus(event.currentTarget);
    void form.submitForm();
  };
  return (
    <form
      className={classes.root}
      aria-label="Video of a robot"
      noValidate
      onSubmit={submit}
    >
      <FormPicker<Robot> name="robot">
        {field => <RobotPicker {...field} />}
      </FormPicker>
      <FormTextField
        name="startDate"
        label="Start date"
        type="datetime-local"
        inputProps={DATE_FIELD}
      />
      <FormTextField
        name="endDate"
        label="End date"
        type="datetime-local"
        inputProps={DATE_FIELD}
      />
      <FormPicker<TimeZone> name="timeZone">
        {field => <TimeZonePicker {...field} at={at} />}
      </FormPicker>
      <Button
        className={classes.submit}
        type="submit"
        variant="contained"
        color="primary"
        startIcon={<Search size={16} aria-hidden />}
      >
        Search
      </Button>
    </form>
  );
}

/** Asks of which robot, and from when to when, somebody wants to see the video. */
export function VideoForm({ search }: { search: VideoSearch }) {
  const { query, timeZone: chosen, ask } = search;
  const schema = useMemo(() => videoSchema(() => serverClock.now()), []);
  const initialValues = useMemo(
    () => toVideoForm(query, chosen),
    [query, chosen],
  );
  return (
    <Formik
      initialValues={initialValues}
      enableReinitialize
      validationSchema={schema}
      onSubmit={values => {
        const { robot, timeZone } = values;
        const request =
          robot && timeZone && toVideoRequest({ ...values, robot, timeZone });
        if (request) ask?.(request, timeZone);
      }}
    >
      <VideoFields />
    </Formik>
  );
}
