import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import { ChevronDown, ChevronUp, X } from 'lucide-react';

const useStyles = makeStyles({
  root: { display: 'flex', flex: 'none', marginRight: -8 },
  button: { padding: 4 },
});

/** Empties the picker, opens and closes its list. The keyboard does both in the field itself. */
export function PickerButtons(props: {
  isOpen: boolean;
  /** Absent when there is nothing to empty. */
  clearProps: object | undefined;
  openProps: object;
}) {
  const classes = useStyles();
  const { isOpen, clearProps, openProps } = props;
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <div className={classes.root}>
      {clearProps && (
        <IconButton
          {...clearProps}
          className={classes.button}
          aria-label="Clear"
        >
          <X size={16} aria-hidden />
        </IconButton>
      )}
      <IconButton
        {...openProps}
        className={classes.button}
        aria-label={isOpen ? 'Close' : 'Open'}
      >
        <Chevron size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
