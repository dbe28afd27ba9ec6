import type { Order } from '@sidehelm/contracts';
import type { ReactNode } from 'react';
import {
  useEditDropOffNotes,
  useEditHandoverNote,
  useEditPickUpNotes,
  useEditRecipientAddress,
  useEditRecipientName,
  useEditRecipientPhone,
  useEditSubTotal,
  useEditTips,
} from '../../actions/orderActions';
import {
  centsOf,
  formatCents,
  maskMoney,
  moneyProblem,
} from '../../board/money';
import { LONGEST } from '../../order/lengths';
import { isTypedMoney, pastedCents } from '../../wizard/pastedCents';
import { InlineEdit } from '../InlineEdit/InlineEdit';

/** An amount that was copied from elsewhere; digits alone are typed. */
function readMoney(text: string): string | undefined {
  const cents = isTypedMoney(text) ? undefined : pastedCents(text);
  return cents === undefined ? undefined : formatCents(cents);
}

interface OrderFieldsProps {
  order: Order;
  /** Why nothing can be saved any more. */
  problem: string | undefined;
  /** Where the order goes, between who gets it and what they add. */
  address: ReactNode;
}

/** The fields of an order, each saved by itself. */
export function OrderFields({ order, problem, address }: OrderFieldsProps) {
  const { recipient, charges } = order;
  const { address_description, geocoded_address } = recipient;
  const name = useEditRecipientName(order);
  const phone = useEditRecipientPhone(order);
  const complement = useEditRecipientAddress(order);
  const dropOffNotes = useEditDropOffNotes(order);
  const pickUpNotes = useEditPickUpNotes(order);
  const handoverNote = useEditHandoverNote(order);
  const subTotal = useEditSubTotal(order);
  const tips = useEditTips(order);
  const anything = () => problem;
  const required = (sentence: string) => (text: string) =>
    problem ?? (text.trim() === '' ? sentence : undefined);
  const money = (text: string) => problem ?? moneyProblem(text);
  return (
    <>
      <InlineEdit
        label="Customer name"
        longest={LONGEST.name}
        trims
        value={recipient.name}
        validate={required('Customer name is required')}
        onSave={text => name.execute(text.trim())}
      />
      <InlineEdit
        label="Phone number"
        type="tel"
        longest={LONGEST.phone}
        trims
        value={recipient.phone_number ?? ''}
        helperText={
          recipient.phone_code ? `Code ${recipient.phone_code}` : undefined
        }
        validate={required('Required')}
        onSave={text => phone.execute(text.trim())}
      />
      {address}
      <InlineEdit
        label="Complement"
        longest={LONGEST.complement}
        trims
        value={address_description.address_line_2 ?? ''}
        validate={anything}
        onSave={text =>
          complement.execute({
            address_description: {
              ...address_description,
              // Nothing added is not there.
              address_line_2: text.trim() || undefined,
            },
            geocoded_address,
          })
        }
      />
      <InlineEdit
        label="Drop-off notes"
        multiline
        value={order.drop_off_notes ?? ''}
        validate={anything}
        onSave={dropOffNotes.execute}
      />
      <InlineEdit
        label="Pick-up notes"
        multiline
        value={order.pick_up_notes ?? ''}
        validate={anything}
        onSave={pickUpNotes.execute}
      />
      <InlineEdit
        label="Handover note"
        multiline
        value={order.handover_note ?? ''}
        validate={anything}
        onSave={handoverNote.execute}
      />
      <InlineEdit
        label="Sub total"
        inputMode="numeric"
        mask={maskMoney}
        readPaste={readMoney}
        value={formatCents(charges.sub_total_in_cents)}
        validate={money}
        onSave={text => subTotal.execute(centsOf(text))}
      />
      <InlineEdit
        label="Tips"
        inputMode="numeric"
        mask={maskMoney}
        readPaste={readMoney}
        value={formatCents(charges.tips_in_cents)}
        validate={money}
        onSave={text => tips.execute(centsOf(text))}
      />
    </>
  );
}
