import { makeStyles } from '@material-ui/core/styles';
import { orderTitle } from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import { tokens } from '@sidehelm/theme';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isFinished } from '../../../order/isFinished';
import { shorten } from '../../../table/shorten';
import { PhoneEditor } from './PhoneEditor';
import { TextCell } from './TextCell';

interface PhoneCellProps {
  order: Order;
  canEdit: boolean;
  /** Whether something is typed in the row, so that it has to stay. */
  onEditing: (uuid: string, isEditing: boolean) => void;
}

const useStyles = makeStyles({
  button: {
    position: 'relative',
    display: 'block',
    width: '100%',
    height: 30,
    padding: '0 5px',
    margin: '0 -5px',
    border: '1px solid transparent',
    borderRadius: tokens.controlRadius,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'text',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // Over the end of the number, which has all of the room otherwise.
    '& svg': {
      position: 'absolute',
      top: 0,
      right: 0,
      height: '100%',
      padding: '0 4px',
      color: tokens.color.muted,
      background: tokens.color.surface,
      opacity: 0,
    },
    '&:hover, &:focus-visible': { borderColor: tokens.color.fieldLine },
    '&:hover svg, &:focus-visible svg': { opacity: 1 },
  },
});

/** The number, or the code that reaches the recipient without one. */
function phoneOf({
  phone_number: number,
  phone_code: code,
}: Order['recipient']) {
  const text = number?.trim() || (code?.trim() && `code ${code}`);
  return text ? shorten(text) : undefined;
}

/** The recipient's phone number, which becomes a field when it is pressed. */
export function PhoneCell({ order, canEdit, onEditing }: PhoneCellProps) {
  const classes = useStyles();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  const { uuid } = order;

  useEffect(() => {
    if (!isOpen) return undefined;
    onEditing(uuid, true);
    return () => onEditing(uuid, false);
  }, [isOpen, uuid, onEditing]);
  useEffect(() => {
    if (isOpen || !returnsFocus.current) return;
    returnsFocus.current = false;
    button.current?.focus();
  }, [isOpen]);

  if (isOpen)
    return (
      <PhoneEditor
        order={order}
        onClose={hasFocus => {
          returnsFocus.current = hasFocus;
          setOpen(false);
        }}
      />
    );
  const phone = phoneOf(order.recipient);
  if (!canEdit || isFinished(order)) return <TextCell text={phone} />;
  return (
    <button
      ref={button}
      type="button"
      className={classes.button}
      aria-label={`${phone ?? 'None'}, edit Recipient Phone Number of order ${orderTitle(order)}`}
      onClick={() => setOpen(true)}
    >
      <TextCell text={phone} />
      <Pencil size={13} aria-hidden />
    </button>
  );
}
