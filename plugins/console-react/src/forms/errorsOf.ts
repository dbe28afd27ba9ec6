import {
  validateYupSchema,
  yupToFormErrors,
  type FormikErrors,
  type FormikValues,
} from 'formik';
import { ValidationError, type AnyObjectSchema } from 'yup';

/** What is wrong with the values of a form, at once. For schemas without asynchronous tests. */
export function errorsOf<Values extends FormikValues>(
  schema: AnyObjectSchema,
  values: Values,
): FormikErrors<Values> {
  try {
    void validateYupSchema(values, schema, true);
    return {};
  } catch (thrown) {
    if (thrown instanceof ValidationError) return yupToFormErrors(thrown);
    throw thrown;
  }
}
