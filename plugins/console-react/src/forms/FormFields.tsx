import { makeStyles } from '@material-ui/core/styles';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { focusField } from './focusField';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: 6,
    minWidth: 0,
    margin: 0,
    padding: '6px 0 0',
    border: 0,
    // What is wrong stands below a field, and is in view with it.
    '& input, & textarea': { scrollMargin: '32px' },
  },
  // The first step of few fields is not much lower than the others.
  step: { alignContent: 'start', minHeight: 280 },
});

/** The fields of a form, or of a step of it, that has just opened: one has the focus, all are disabled at once. */
export function FormFields(props: {
  isDisabled: boolean;
  /** What they are together, for who cannot see it. */
  label?: string;
  children: ReactNode;
}) {
  const { isDisabled, label, children } = props;
  const classes = useStyles();
  const root = useRef<HTMLFieldSetElement>(null);
  const isEntered = useRef(false);
  useEffect(() => {
    // What is disabled takes no focus.
    if (isDisabled || isEntered.current || !root.current) return;
    isEntered.current = true;
    const first = firstField(root.current);
    if (first) focusField(first);
  }, [isDisabled]);
  return (
    <div role="presentation" onKeyDown={pressOnce}>
      <fieldset
        ref={root}
        role={label === undefined ? 'none' : 'group'}
        aria-label={label}
        className={`${classes.root} ${label === undefined ? '' : classes.step}`}
        disabled={isDisabled}
      >
        {children}
      </fieldset>
    </div>
  );
}

/** The first that is wrong, or just the first; of radio buttons the one that is chosen. */
function firstField(root: HTMLElement): HTMLElement | undefined {
  const fields = Array.from(
    root.querySelectorAll<HTMLInputElement>('input, select, textarea'),
  );
  return (
    fields.find(field => field.getAttribute('aria-invalid') === 'true') ??
    fields.find(({ type, checked }) => type !== 'radio' || checked)
  );
}

/** An Enter that is held would run through all steps, and submit; in a text it makes lines. */
function pressOnce(event: KeyboardEvent) {
  const isText = event.target instanceof HTMLTextAreaElement;
  if (event.key === 'Enter' && event.repeat && !isText) event.preventDefault();
}
