import { useApi } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import {
  INTERVENTION,
  type InterventionReason,
} from '@sidehelm/console-common';
import {
  FormDialog,
  FormPicker,
  FormTextField,
  HudButton,
  SegmentedControl,
  useObserved,
} from '@sidehelm/console-react';
import {
  readLease,
  teleopConnectionApiRef,
  type InterventionsReading,
  type RobotWatch,
} from '@sidehelm/teleop-react';
import { tokens } from '@sidehelm/theme';
import { useAnswered } from '../../hooks/useAnswered';
import { useDriverQuestion } from '../../hooks/useDriverQuestion';
import {
  interventionOptions,
  interventionSchema,
} from '../../interventions/interventionSchema';

const useStyles = makeStyles({
  reason: { display: 'grid', marginBottom: 12 },
  error: { color: tokens.color.bad, fontSize: 13, minHeight: 18, margin: 0 },
});

interface Asked {
  reason: InterventionReason | undefined;
  text: string;
}

const initialValues: Asked = { reason: undefined, text: '' };

function countMine(reading: InterventionsReading | undefined, id?: string) {
  return (reading?.items ?? []).filter(
    ({ session_id: asker, answer }) => asker === id && answer === undefined,
  ).length;
}

/** Asks whoever drives the robot that is being watched to intervene; they have to answer. */
export function AskDriver({ watch }: { watch: RobotWatch }) {
  const classes = useStyles();
  const connection = useApi(teleopConnectionApiRef);
  const sessionId = useObserved(connection.state, state =>
    state.kind === 'open' ? state.sessionId : undefined,
  );
  const told = useObserved(watch.lease, current => current);
  const lease = readLease(told, sessionId);
  const question = useDriverQuestion(lease);
  const driver = question.request?.name ?? 'the driver';
  const { run } = useAnswered();
  const isWaiting = useObserved(
    watch.interventions,
    reading => countMine(reading, connection.sessionId) > 0,
  );
  const { robotId } = watch;
  return (
    <>
      {lease.kind === 'held' && (
        <HudButton
          disabled={isWaiting}
          onClick={() => question.open(lease.holder)}
        >
          Ask driver
        </HudButton>
      )}
      <FormDialog
        open={question.isOpen}
        title={`Ask ${driver} to intervene`}
        onClose={question.close}
        initialValues={initialValues}
        validationSchema={interventionSchema}
        submitLabel="Ask"
        isBlocked={lease.kind !== 'held'}
        width={560}
        onSubmit={({ reason, text }) =>
          run(
            connection.request({
              type: 'intervention-request',
              robot_id: robotId,
              reason,
              ...(text && { text }),
            }),
          )
        }
      >
        <p>
          {driver} sees it at once and has to answer. It is kept for 30 days,
          for all who see the robot. If every moment counts, press the emergency
          stop.
        </p>
        <FormPicker<InterventionReason> name="reason">
          {({ value, onChange, errorText }) => (
            <div className={classes.reason}>
              <SegmentedControl
                label="Why"
                options={interventionOptions}
                value={value}
                onChange={onChange}
                canWrap
              />
              <p className={classes.error} role="status">
                {errorText}
              </p>
            </div>
          )}
        </FormPicker>
        <FormTextField
          name="text"
          label="In your words"
          inputProps={{ maxLength: INTERVENTION.longestText }}
        />
      </FormDialog>
    </>
  );
}
