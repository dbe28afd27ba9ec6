import { useCallback, useEffect, useRef } from 'react';
import { focusField } from './focusField';

/**
 * After a submission that did not close the form, the focus goes to the first
 * invalid field, or back to where it was: disabling the fields while the
 * submission was on its way took it away.
 *
 * @returns What to call with the form element when it is submitted.
 */
export function useFocusAfterSubmit(state: {
  open: boolean;
  isSubmitting: boolean;
  submitCount: number;
}): (form: Element) => void {
  const { open, isSubmitting, submitCount } = state;
  const submitted = useRef<{ form: Element; focused: Element | null }>();

  useEffect(() => {
    if (isSubmitting || !submitted.current) return;
    const { form, focused } = submitted.current;
    submitted.current = undefined;
    if (!open) return;
    const invalid = form.querySelector('[aria-invalid="true"]');
    // Fields that have come meanwhile have taken it.
    const active = document.activeElement;
    if (!invalid && active !== focused && form.contains(active)) return;
    const target = invalid ?? focused;
    if (target instanceof HTMLElement) focusField(target);
  }, [open, isSubmitting, submitCount]);

  return useCallback(form => {
    submitted.current = { form, focused: document.activeElement };
  }, []);
}
