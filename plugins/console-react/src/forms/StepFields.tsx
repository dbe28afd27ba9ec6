import { useLayoutEffect, useRef } from 'react';
import { FormFields } from './FormFields';
import type { FormStep } from './FormStep';

/**
 * The fields of the step that is shown. Their room never gets lower: what is pressed below them stays where it is, and a
 * double click does not meet what is behind the dialog.
 */
export function StepFields(props: { step: FormStep; isDisabled: boolean }) {
  const { step, isDisabled } = props;
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = room.current;
    if (element) element.style.minHeight = `${element.offsetHeight}px`;
  });
  return (
    <div ref={room}>
      <FormFields key={step.name} label={step.label} isDisabled={isDisabled}>
        {step.fields}
      </FormFields>
    </div>
  );
}
