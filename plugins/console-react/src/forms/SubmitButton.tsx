import Button from '@material-ui/core/Button';
import CircularProgress from '@material-ui/core/CircularProgress';
import { makeStyles } from '@material-ui/core/styles';
import type { MouseEvent } from 'react';

const useStyles = makeStyles({
  progress: {
    position: 'absolute',
    inset: 0,
    margin: 'auto',
  },
});

interface SubmitButtonProps {
  label: string;
  isDangerous?: boolean;
  isSubmitting: boolean;
  isDisabled: boolean;
  isOneOfSteps: boolean;
}

/** Submits the form, or goes on to its next step. */
export function SubmitButton(props: SubmitButtonProps) {
  const { label, isDangerous, isSubmitting, isDisabled, isOneOfSteps } = props;
  const classes = useStyles();
  // A double click on "Next" must not press what stands there after it, nor take the focus from the field that has come.
  const pressOnce = (event: MouseEvent) => {
    if (isOneOfSteps && event.detail > 1) event.preventDefault();
  };
  return (
    <Button
      type="submit"
      variant="contained"
      color={isDangerous ? 'secondary' : 'primary'}
      disabled={isSubmitting || isDisabled}
      onMouseDown={pressOnce}
      onClick={pressOnce}
    >
      {label}
      {isSubmitting && (
        <CircularProgress
          className={classes.progress}
          size={18}
          aria-label="Sending"
        />
      )}
    </Button>
  );
}
