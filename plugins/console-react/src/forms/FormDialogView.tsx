import Button from '@material-ui/core/Button';
import { useFormikContext, type FormikValues } from 'formik';
import { useState, type FormEvent, type ReactNode } from 'react';
import { ConfirmDialog } from '../components/ConfirmDialog/ConfirmDialog';
import { Dialog } from '../components/Dialog/Dialog';
import { FormFields } from './FormFields';
import type { FormSteps } from './FormStep';
import { FormStepper } from './FormStepper';
import { StepFields } from './StepFields';
import { SubmitButton } from './SubmitButton';
import { useFocusAfterSubmit } from './useFocusAfterSubmit';
import { useFormSteps } from './useFormSteps';

export interface FormDialogViewProps {
  open: boolean;
  title: string;
  onClose: () => void;
  submitLabel: string;
  isDangerous?: boolean;
  canSubmit: (values: FormikValues) => boolean;
  isBlocked?: boolean;
  children?: ReactNode;
  steps?: FormSteps;
  isKept?: boolean;
  closeLabel?: string;
  width?: number;
}

/** The dialog of the Formik form around it. */
export function FormDialogView(props: FormDialogViewProps) {
  const { open, title, onClose, children, steps, width } = props;
  const form = useFormikContext<FormikValues>();
  const { isSubmitting, submitCount } = form;
  const [isAsking, setIsAsking] = useState(false);
  const flow = useFormSteps(steps);
  const rememberFocus = useFocusAfterSubmit({
    open,
    isSubmitting,
    submitCount: submitCount + flow.refusals,
  });

  const leave = () => {
    if (isSubmitting) return;
    if (!props.isKept && differ(form.values, form.initialValues))
      setIsAsking(true);
    else onClose();
  };
  const discard = () => {
    setIsAsking(false);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting || props.isBlocked) return;
    rememberFocus(event.currentTarget);
    flow.submit();
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
            <Button
              // What is to be kept elsewhere and is not, nobody expects to lose.
              onClick={props.isKept === false ? leave : onClose}
              disabled={isSubmitting}
            >
              {props.closeLabel ?? 'Cancel'}
            </Button>
            {steps && (
              <Button
                onClick={flow.back}
                disabled={isSubmitting || steps.current === 0}
              >
                Back
              </Button>
            )}
            <SubmitButton
              label={flow.isLast ? props.submitLabel : 'Next'}
              isDangerous={props.isDangerous}
              isSubmitting={isSubmitting}
              isDisabled={props.isBlocked || !props.canSubmit(form.values)}
              isOneOfSteps={steps !== undefined}
            />
          </>
        }
      >
        {steps && flow.shown ? (
          <>
            <FormStepper
              steps={steps}
              states={flow.states}
              isDisabled={isSubmitting}
              onChoose={flow.goTo}
            />
            {children}
            <StepFields step={flow.shown} isDisabled={isSubmitting} />
          </>
        ) : (
          <FormFields isDisabled={isSubmitting}>{children}</FormFields>
        )}
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
