import { FormDialog, FormTextField } from '@sidehelm/console-react';
import { object, string } from 'yup';
import { describeRange } from '../describeRange';
import type { IncidentRange } from '../IncidentEvent';
import { useHold } from './useHolds';

const holdSchema = object({
  reason: string()
    .trim()
    .required('Required')
    .max(500, 'At most 500 characters'),
});

/** Asks why the recordings of the marked range shall be kept. */
export function HoldDialog(props: {
  open: boolean;
  range: IncidentRange;
  onClose: () => void;
}) {
  const { open, range, onClose } = props;
  const { execute } = useHold(range);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Hold recordings"
      submitLabel="Hold"
      initialValues={{ reason: '' }}
      validationSchema={holdSchema}
      onSubmit={({ reason }) => execute(reason)}
    >
      <p style={{ margin: '0 0 12px' }}>
        {range.robotId}, {describeRange(range)}. Retention leaves these
        recordings alone until somebody releases them. It is written into the
        audit log.
      </p>
      <FormTextField
        name="reason"
        label="Reason"
        placeholder="A pedestrian complained"
        autoComplete="off"
        multiline
      />
    </FormDialog>
  );
}
