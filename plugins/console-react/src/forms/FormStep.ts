import type { ReactNode } from 'react';

/** A part of a form that is shown alone. */
export interface FormStep {
  /** The group of values that it asks for: a key of the form's values. */
  name: string;
  label: string;
  /** Fields, for example `FormTextField`. */
  fields: ReactNode;
}

/** The steps of a form, in any order; the last one has the button that submits. */
export interface FormSteps {
  all: readonly FormStep[];
  /** Index of the one that is shown. */
  current: number;
  /** Somebody goes on, back, or to any of them, or a submission has found one that is wrong. */
  onChange: (index: number) => void;
}
