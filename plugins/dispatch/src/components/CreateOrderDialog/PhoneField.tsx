import { FormCheckbox, FormTextField } from '@sidehelm/console-react';
import { useFormikContext } from 'formik';
import {
  isOwnNumber,
  type OrderFormValues,
} from '../../wizard/orderFormValues';

/** How the recipient is reached: by their own number, or a code of the channel. */
export function PhoneField() {
  const { values } = useFormikContext<OrderFormValues>();
  const { sales_channel } = values.order_information;
  const { has_direct_recipient_contact } = values.delivery_information;
  const isOwn = isOwnNumber(sales_channel, has_direct_recipient_contact);
  return (
    <>
      <FormCheckbox
        name="delivery_information.has_direct_recipient_contact"
        label="Own phone number"
        fallback={isOwn}
      />
      <FormTextField
        name="delivery_information.recipient_phone_number_or_code"
        label={isOwn ? 'Phone number' : 'Phone code'}
        type={isOwn ? 'tel' : 'text'}
        autoComplete="off"
      />
    </>
  );
}
