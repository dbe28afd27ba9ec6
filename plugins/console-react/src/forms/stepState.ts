import type { FormikErrors, FormikTouched, FormikValues } from 'formik';

/** How a step of a form looks from outside. */
export type StepState = 'complete' | 'wrong' | 'open';

interface FormOfSteps {
  errors: FormikErrors<FormikValues>;
  touched: FormikTouched<FormikValues>;
  submitCount: number;
}

/**
 * A step is wrong as soon as one of its fields says so, and complete when nothing is missing and somebody was
 * there, or went past it.
 */
export function stepState(
  name: string,
  { errors, touched, submitCount }: FormOfSteps,
  wasReached: boolean,
): StepState {
  if (errors[name] === undefined) return wasReached ? 'complete' : 'open';
  const isTold = submitCount > 0 || hasTold(errors[name], touched[name]);
  return isTold ? 'wrong' : 'open';
}

/** Whether one of these errors stands at its field: fields tell theirs once they are touched. */
function hasTold(errors: unknown, touched: unknown): boolean {
  if (typeof errors !== 'object' || errors === null) return Boolean(touched);
  const known = Object(touched) as Record<string, unknown>;
  return Object.entries(errors).some(([name, error]) =>
    hasTold(error, known[name]),
  );
}
