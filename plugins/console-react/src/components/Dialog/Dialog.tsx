import MuiDialog from '@material-ui/core/Dialog';
import DialogActions from '@material-ui/core/DialogActions';
import DialogContent from '@material-ui/core/DialogContent';
import DialogTitle from '@material-ui/core/DialogTitle';
import { useId, type ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** Called when the dialog is there, for example to move the focus. */
  onEntered?: () => void;
  /** Widest size in pixels, default 480. */
  width?: number;
}

/** The one dialog of the console: Escape and the backdrop close it, the focus stays inside. */
export function Dialog({
  open,
  title,
  onClose,
  children,
  actions,
  onEntered,
  width = 480,
}: DialogProps) {
  const titleId = useId();
  return (
    <MuiDialog
      open={open}
      onClose={onClose}
      TransitionProps={{ onEntered }}
      aria-labelledby={titleId}
      maxWidth={false}
      PaperProps={{ style: { width: '100%', maxWidth: width } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </MuiDialog>
  );
}
