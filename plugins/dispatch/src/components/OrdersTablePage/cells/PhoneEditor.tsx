import Popper from '@material-ui/core/Popper';
import { makeStyles, type Theme } from '@material-ui/core/styles';
import { orderTitle } from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import { hasLeft } from '@sidehelm/console-react';
import { useOrder } from '@sidehelm/dispatch-react';
import { tokens } from '@sidehelm/theme';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useEditRecipientPhone } from '../../../actions/orderActions';
import { LONGEST } from '../../../order/lengths';
import { whyNotSaved } from '../../../order/whyNotSaved';
import { describeChange } from '../../InlineEdit/describeChange';
import { useInlineEdit } from '../../InlineEdit/useInlineEdit';

interface PhoneEditorProps {
  order: Order;
  /** Nothing is typed any more, or it was sent. Says whether the field had the focus. */
  onClose: (hasFocus: boolean) => void;
}

const useStyles = makeStyles<Theme>(theme => ({
  input: {
    width: '100%',
    height: 30,
    boxSizing: 'border-box',
    padding: '0 5px',
    borderRadius: tokens.controlRadius,
    border: `1px solid ${tokens.color.accent}`,
    outline: 0,
    background: tokens.color.surfaceRaised,
    color: tokens.color.text,
    font: 'inherit',
    '&[aria-invalid="true"]': { borderColor: tokens.color.bad },
    '&:read-only': { opacity: 0.7 },
    '&::placeholder': { color: tokens.color.muted, opacity: 1 },
  },
  popper: { zIndex: theme.zIndex.tooltip },
  message: {
    maxWidth: 320,
    margin: '2px 0',
    padding: '6px 10px',
    borderRadius: tokens.controlRadius,
    border: `1px solid ${tokens.color.lineStrong}`,
    background: tokens.color.surfaceHigh,
    color: tokens.color.text,
    ...tokens.type.small,
  },
}));

/** Saves on blur or Enter what has changed; Escape takes it back. */
export function PhoneEditor({ order, onClose }: PhoneEditorProps) {
  const classes = useStyles();
  const messageId = useId();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const { phone_number: number, phone_code: code } = order.recipient;
  const { execute } = useEditRecipientPhone(order);
  // The row of an order that is not found any more tells nothing new of it.
  const { data: newest = order } = useOrder(order.uuid);
  const isClosed = useRef(false);
  const close = () => {
    isClosed.current = true;
    onClose(document.activeElement === input);
  };
  const label = `Recipient Phone Number of order ${orderTitle(order)}`;
  const edit = useInlineEdit({
    label,
    longest: LONGEST.phone,
    trims: true,
    value: number ?? '',
    validate: text =>
      whyNotSaved(order) ??
      whyNotSaved(newest) ??
      (text.trim() === '' ? 'Required' : undefined),
    onSave: async text => {
      const isSaved = await execute(text.trim());
      close();
      return isSaved;
    },
  });
  const isChanged = edit.text !== (number ?? '');
  const save = () => {
    // A browser may tell a field that it is left when it is gone.
    if (isClosed.current) return;
    if (isChanged) edit.save();
    else close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method asks, Enter is its own.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      save();
    }
    if (event.key === 'Escape' && !edit.isSaving) {
      event.stopPropagation();
      edit.restore();
      close();
    }
  };
  const message =
    edit.problem ??
    (edit.changedTo === undefined ? undefined : describeChange(edit.changedTo));
  return (
    <>
      <input
        ref={setInput}
        // The person has just asked for it.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className={classes.input}
        type="tel"
        dir="auto"
        aria-label={label}
        aria-invalid={edit.problem !== undefined}
        aria-describedby={message === undefined ? undefined : messageId}
        aria-busy={edit.isSaving}
        placeholder={code ? `code ${code}` : undefined}
        readOnly={edit.isSaving}
        value={edit.text}
        onFocus={edit.begin}
        onChange={event => edit.change(event.target.value)}
        onBlur={event => {
          if (hasLeft(event)) save();
        }}
        onKeyDown={onKeyDown}
      />
      {message !== undefined && input && (
        <Popper
          open
          anchorEl={input}
          placement="bottom-start"
          className={classes.popper}
        >
          <p id={messageId} className={classes.message} role="alert">
            {message}
          </p>
        </Popper>
      )}
    </>
  );
}
