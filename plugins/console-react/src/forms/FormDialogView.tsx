import Button from '@material-ui/core/Button';
import CircularProgress from '@material-ui/core/CircularProgress';
import { makeStyles } from '@material-ui/core/styles';
import { useFormikContext, type FormikValues } from 'formik';
import { useState, type FormEvent, type ReactNode } from 'react';
import { ConfirmDialog } from '../components/ConfirmDialog/ConfirmDialog';
import { Dialog } from '../components/Dialog/Dialog';
import { FormFields } from './FormFields';
import { useFocusAfterSubmit } from './useFocusAfterSubmit';

const useStyles = makeStyles({
  progress: {
    position: 'absolute',
    inset: 0,
    margin: 'auto',
  },
});

export interface FormDialogViewProps {
  open: boolean;
  title: string;
  onClose: () => void;
  submitLabel: string;
  isDangerous?: boolean;
  canSubmit: (values: FormikValues) => boolean;
  children: ReactNode;
  width?: number;
}

/** The dialog of the Formik form around it. */
export function FormDialogView(props: FormDialogViewProps) {
  const { open, title, onClose, submitLabel, isDangerous, children, width } =
    props;
  const classes = useStyles();
  const form = useFormikContext<FormikValues>();
  const { isSubmitting } = form;
  const [isAsking, setIsAsking] = useState(false);
  const rememberFocus = useFocusAfterSubmit({ open, ...form });

  const leave = () => {
    if (isSubmitting) return;
    if (differ(form.values, form.initialValues)) setIsAsking(true);
    else onClose();
  };
  const discard = () => {
    setIsAsking(false);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    rememberFocus(event.currentTarget);
    form.handleSubmit();
  };

  return (
    <>
      <Dialog
        open={open}
        title={title}
        onClose={leave}
        onSubmit={submit}
        width={width}
        actions={
          <>
            <Button onClick={onClose} disabled={isSubmitting}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="contained"
              color={isDangerous ? 'secondary' : 'primary'}
              disabled={isSubmitting || !props.canSubmit(form.values)}
            >
              {submitLabel}
              {isSubmitting && (
                <CircularProgress
                  className={classes.progress}
                  size={18}
                  aria-label="Sending"
                />
              )}
            </Button>
          </>
        }
      >
        <FormFields isDisabled={isSubmitting}>{children}</FormFields>
      </Dialog>
      <ConfirmDialog
        open={open && isAsking}
        title="Discard changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        isDangerous
        onConfirm={discard}
        onClose={() => setIsAsking(false)}
      >
        What you typed has not been saved.
      </ConfirmDialog>
    </>
  );
}

/** Formik drops the key of a value that is set to `undefined`; for a person that is no change. */
function differ(a: FormikValues, b: FormikValues): boolean {
  return JSON.stringify(a) !== JSON.stringify(b);
}
