import { FormDialog, FormTextField } from '@sidehelm/console-react';
import { TAKE_OVER_REASON, takeOverSchema } from '../../driving/takeOverSchema';

const { shortest, longest } = TAKE_OVER_REASON;

/** Asks why control is taken from somebody; that person reads the reason. */
export function TakeOverDialog(props: {
  open: boolean;
  robotId: string;
  holder: string;
  /** Not now: nobody knows who drives. */
  isBlocked: boolean;
  onClose: () => void;
  /** Resolves to whether it worked. */
  onTakeOver: (reason: string) => Promise<boolean>;
}) {
  const { holder, robotId } = props;
  return (
    <FormDialog
      open={props.open}
      title={`Take over ${robotId}?`}
      onClose={props.onClose}
      initialValues={{ reason: '' }}
      validationSchema={takeOverSchema}
      onSubmit={({ reason }) => props.onTakeOver(reason)}
      submitLabel="Take over"
      isDangerous
      waitsForValid
      isBlocked={props.isBlocked}
    >
      <p>
        {holder} is driving. The robot stops, you get control, and {holder}{' '}
        reads your reason. It is kept for 30 days, for all who see the robot.
      </p>
      <FormTextField
        name="reason"
        label="Reason"
        inputProps={{ maxLength: longest }}
        helperText={`At least ${shortest} characters`}
        required
      />
    </FormDialog>
  );
}
