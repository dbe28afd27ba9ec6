import { makeStyles } from '@material-ui/core/styles';
import { useEffect, useRef, type ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: 6,
    minWidth: 0,
    margin: 0,
    padding: '6px 0 0',
    border: 0,
  },
});

/** The fields of a form that has just opened: the first one has the focus, all are disabled at once. */
export function FormFields(props: {
  isDisabled: boolean;
  children: ReactNode;
}) {
  const classes = useStyles();
  const root = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    root.current
      ?.querySelector<HTMLElement>('input, select, textarea')
      ?.focus();
  }, []);
  return (
    <fieldset
      ref={root}
      // It groups nothing for people.
      role="none"
      className={classes.root}
      disabled={props.isDisabled}
    >
      {props.children}
    </fieldset>
  );
}
