import { makeStyles } from '@material-ui/core/styles';
import { FormDialog, FormTextField } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { object, string } from 'yup';
import { useAcceptPartners } from '../../actions/useAcceptPartners';

const schema = object({
  reason: string().trim().max(300, 'At most 300 characters'),
});

const useStyles = makeStyles({
  text: { margin: '0 0 12px', color: tokens.color.muted, ...tokens.type.body },
});

/** Asks before the Partners API is switched, and why that is. */
export function SwitchDialog(props: {
  open: boolean;
  /** What it is to be. */
  isAccepting: boolean;
  onClose: () => void;
}) {
  const { open, isAccepting, onClose } = props;
  const classes = useStyles();
  const { execute } = useAcceptPartners();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={isAccepting ? 'Enable Partners API' : 'Disable Partners API'}
      submitLabel={isAccepting ? 'Enable' : 'Disable'}
      isDangerous={!isAccepting}
      initialValues={{ reason: '' }}
      validationSchema={schema}
      onSubmit={({ reason }) =>
        execute({ isAccepting, reason: reason || undefined })
      }
    >
      <p className={classes.text}>
        {isAccepting
          ? 'New orders of partners are accepted again.'
          : 'New orders of partners are refused until somebody enables it again. Orders that were accepted before go on.'}
      </p>
      <FormTextField
        name="reason"
        label="Reason (optional)"
        placeholder={
          isAccepting ? 'The sidewalks are clear' : 'Ice on the sidewalks'
        }
        helperText="Shown here to your colleagues, not to partners"
        autoComplete="off"
      />
    </FormDialog>
  );
}
