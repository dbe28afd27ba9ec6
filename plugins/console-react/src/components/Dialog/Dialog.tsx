import MuiDialog from '@material-ui/core/Dialog';
import DialogActions from '@material-ui/core/DialogActions';
import DialogContent from '@material-ui/core/DialogContent';
import DialogTitle from '@material-ui/core/DialogTitle';
import { makeStyles } from '@material-ui/core/styles';
import { useId, type FormEvent, type ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** Called when the dialog is there, for example to move the focus. */
  onEntered?: () => void;
  /** Makes the dialog a form: Enter in a field or a button of type `submit` calls it. */
  onSubmit?: (event: FormEvent) => void;
  /** Widest size in pixels, default 480. */
  width?: number;
}

/** In a low window an emergency stop that stays above dialogs takes the lower right corner. */
const LOW = '@media (max-height: 559px)';

const useStyles = makeStyles({
  scrollPaper: { [LOW]: { alignItems: 'flex-start' } },
  paper: { [LOW]: { margin: 8, maxHeight: 'calc(100% - 16px)' } },
  actions: {
    // On a phone three do not stand side by side.
    flexWrap: 'wrap',
    rowGap: 8,
    [LOW]: { justifyContent: 'flex-start' },
  },
  // As the paper does, so that only the content scrolls.
  form: { display: 'flex', flexDirection: 'column', minHeight: 0 },
});

/** The one dialog of the console: Escape and the backdrop close it, the focus stays inside. */
export function Dialog({
  open,
  title,
  onClose,
  children,
  actions,
  onEntered,
  onSubmit,
  width = 480,
}: DialogProps) {
  const classes = useStyles();
  const titleId = useId();
  const parts = (
    <>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      {actions && (
        <DialogActions className={classes.actions}>{actions}</DialogActions>
      )}
    </>
  );
  return (
    <MuiDialog
      open={open}
      onClose={onClose}
      TransitionProps={{ onEntered }}
      aria-labelledby={titleId}
      maxWidth={false}
      classes={{ scrollPaper: classes.scrollPaper, paper: classes.paper }}
      PaperProps={{ style: { width: '100%', maxWidth: width } }}
    >
      {onSubmit ? (
        // The console's own messages instead of the browser's.
        <form className={classes.form} noValidate onSubmit={onSubmit}>
          {parts}
        </form>
      ) : (
        parts
      )}
    </MuiDialog>
  );
}
