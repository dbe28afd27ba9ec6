import Button from '@material-ui/core/Button';
import { useRef, type ReactNode } from 'react';
import { Dialog } from '../Dialog/Dialog';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The verb of what happens, for example "Take over". */
  confirmLabel: string;
  /** What the way back does, default "Cancel". */
  cancelLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
  /** Colours the button as a warning: what happens cannot be undone. */
  isDangerous?: boolean;
  /** The confirmation is not possible yet, or is on its way. */
  disabled?: boolean;
}

/** Asks before something happens; the way back has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    onConfirm,
    onClose,
    isDangerous,
    disabled,
  } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      onEntered={() => cancel.current?.focus()}
      actions={
        <>
          <Button ref={cancel} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant="contained"
            color={isDangerous ? 'secondary' : 'primary'}
            onClick={onConfirm}
            disabled={disabled}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
