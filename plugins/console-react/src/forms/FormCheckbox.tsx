import { makeStyles } from '@material-ui/core/styles';
import { focusRing, tokens } from '@sidehelm/theme';
import { useField } from 'formik';

export interface FormCheckboxProps {
  /** Path of the value in the form; a boolean. */
  name: string;
  label: string;
  /** What is shown until somebody has decided, and the value is `undefined`. */
  fallback?: boolean;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    justifySelf: 'start',
    minHeight: tokens.controlHeight,
    cursor: 'pointer',
    ...tokens.type.body,
  },
  box: {
    flex: 'none',
    width: 18,
    height: 18,
    margin: 0,
    accentColor: tokens.color.accent,
    cursor: 'pointer',
    ...focusRing,
  },
});

/** A yes or no of the form around it. */
export function FormCheckbox({
  name,
  label,
  fallback = false,
}: FormCheckboxProps) {
  const classes = useStyles();
  const [{ value }, , { setValue }] = useField<boolean | undefined>(name);
  return (
    <label className={classes.root}>
      <input
        type="checkbox"
        className={classes.box}
        name={name}
        checked={value ?? fallback}
        onChange={event => void setValue(event.target.checked)}
      />
      {label}
    </label>
  );
}
