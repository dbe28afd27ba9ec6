import { Formik, prepareDataForValidation, type FormikValues } from 'formik';
import type { ReactNode } from 'react';
import type { AnyObjectSchema, InferType } from 'yup';
import { errorsOf } from './errorsOf';
import { FormDialogView } from './FormDialogView';
import type { FormSteps } from './FormStep';
import { useOpenings } from './useOpenings';

export interface FormDialogProps<
  Values extends FormikValues,
  Schema extends AnyObjectSchema,
> {
  open: boolean;
  title: string;
  /** Called when the form was submitted, cancelled or thrown away. */
  onClose: () => void;
  /**
   * What the fields hold when the dialog opens, with a key for each field, also
   * where it is `undefined`. Changes while the dialog is open are ignored.
   */
  initialValues: Values;
  validationSchema: Schema;
  /**
   * Gets the values as the schema makes them: trimmed, empty texts left out.
   * Resolves to whether it worked; otherwise the dialog stays as it is.
   */
  onSubmit: (values: InferType<Schema>) => Promise<boolean>;
  /** The verb of what happens, for example "Create". */
  submitLabel: string;
  /** Colours the button as a warning: what happens cannot be undone. */
  isDangerous?: boolean;
  /** The button waits until the form is valid. For schemas without asynchronous tests. */
  waitsForValid?: boolean;
  /** The button waits for something that is not in the form, and what is typed stays. */
  isBlocked?: boolean;
  /** Fields, for example `FormTextField`; of a form in steps what stands above them. */
  children?: ReactNode;
  /** The form in parts: Enter and the button go on until the last one, which submits. */
  steps?: FormSteps;
  /** What is typed is kept elsewhere: closing loses nothing, and does not ask. */
  isKept?: boolean;
  /** What the way out is called, default "Cancel". */
  closeLabel?: string;
  /** Widest size in pixels, default 480. */
  width?: number;
}

/**
 * The one form pattern of the console. Enter submits, Escape and the backdrop
 * ask before they throw away what was typed, a failed submission loses nothing.
 */
export function FormDialog<
  Values extends FormikValues,
  Schema extends AnyObjectSchema,
>(props: FormDialogProps<Values, Schema>) {
  const { initialValues, validationSchema, onSubmit, waitsForValid, ...view } =
    props;
  const opening = useOpenings(props.open);
  const canSubmit = (values: FormikValues) =>
    !waitsForValid ||
    validationSchema.isValidSync(prepareDataForValidation(values));
  return (
    <Formik
      key={opening}
      initialValues={initialValues}
      validationSchema={validationSchema}
      // What a step says of itself is known before anything is typed.
      initialErrors={view.steps && errorsOf(validationSchema, initialValues)}
      onSubmit={async values => {
        const valid: InferType<Schema> = await validationSchema.validate(
          prepareDataForValidation(values),
        );
        if (await onSubmit(valid)) props.onClose();
      }}
    >
      <FormDialogView {...view} canSubmit={canSubmit} />
    </Formik>
  );
}
