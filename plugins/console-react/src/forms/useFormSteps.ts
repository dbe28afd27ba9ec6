import {
  setNestedObjectValues,
  useFormikContext,
  type FormikErrors,
  type FormikTouched,
  type FormikValues,
} from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { FormStep, FormSteps } from './FormStep';
import { stepState, type StepState } from './stepState';

export interface FormStepsState {
  shown: FormStep | undefined;
  states: readonly StepState[];
  /** Whether submitting sends the form; otherwise it goes on. */
  isLast: boolean;
  /** How often somebody could not go on because something is wrong. */
  refusals: number;
  submit: () => void;
  back: () => void;
  /** Goes to any step; what is wrong in the one that is left is told. */
  goTo: (index: number) => void;
}

const NO_STEPS: FormSteps = { all: [], current: 0, onChange: () => undefined };

/** The way through the form around it; one without steps is submitted at once. */
export function useFormSteps(steps: FormSteps = NO_STEPS): FormStepsState {
  const { all, current, onChange } = steps;
  const form = useFormikContext<FormikValues>();
  const { errors, isSubmitting } = form;
  const isLast = current >= all.length - 1;
  const [refusals, setRefusals] = useState(0);
  const [furthest, setFurthest] = useState(current);
  if (current > furthest) setFurthest(current);
  const isSent = useRef(false);

  // What was refused for another step leads there.
  useEffect(() => {
    if (isSubmitting || !isSent.current) return;
    isSent.current = false;
    const wrong = all.findIndex(({ name }) => errors[name] !== undefined);
    if (wrong !== -1) onChange(wrong);
  }, [isSubmitting, errors, all, onChange]);

  /** Tells what is wrong in the step that is shown, as if all its fields had been left. Whether anything is. */
  const tell = (found: FormikErrors<FormikValues>): boolean => {
    const { name } = all[current];
    const wrong = found[name];
    if (typeof wrong !== 'object') return false;
    const touched: FormikTouched<FormikValues> = {
      ...form.touched,
      [name]: {
        ...Object(form.touched[name]),
        ...setNestedObjectValues<object>(wrong, true),
      },
    };
    void form.setTouched(touched, false);
    return true;
  };
  const next = async () => {
    if (tell(await form.validateForm())) setRefusals(count => count + 1);
    else onChange(current + 1);
  };
  const goTo = (index: number) => {
    tell(errors);
    onChange(index);
  };

  return {
    shown: all[current],
    states: all.map(({ name }, index) =>
      stepState(name, form, index <= furthest),
    ),
    isLast,
    refusals,
    submit: () => {
      if (!isLast) {
        void next();
        return;
      }
      isSent.current = true;
      form.handleSubmit();
    },
    back: () => goTo(current - 1),
    goTo,
  };
}
