import { FormDialog, FormTextField } from '@sidehelm/console-react';
import type { PartnerKey } from '@sidehelm/contracts';
import { useRotateKey } from '../../actions/keyActions';
import type { IssuedKey } from '../../api/IntegrationsApi';
import { DEFAULT_OVERLAP, rotationSchema } from '../../form/keyForm';

/** Gives a key another secret, and asks how long the old one goes on. */
export function RotateKeyDialog(props: {
  partnerKey: PartnerKey;
  open: boolean;
  onClose: () => void;
  onIssued: (issued: IssuedKey) => void;
}) {
  const { partnerKey, open, onClose, onIssued } = props;
  const { execute } = useRotateKey(partnerKey, onIssued);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Rotate ${partnerKey.name}`}
      submitLabel="Rotate"
      initialValues={{ hours: DEFAULT_OVERLAP }}
      validationSchema={rotationSchema}
      onSubmit={({ hours }) => execute(hours * 60)}
    >
      <FormTextField
        name="hours"
        label="Hours for which the old secret goes on"
        type="number"
        helperText="Until then both are good; 0 ends the old one at once"
        inputProps={{ min: 0, max: 720, step: 1 }}
      />
    </FormDialog>
  );
}
