import { FormTextField } from '@sidehelm/console-react';
import { FormAddressField } from '@sidehelm/map-react';
import { PhoneField } from './PhoneField';

/** Where the order goes, how the recipient is reached, and what the pilot should know. */
export function DeliveryFields() {
  return (
    <>
      <FormAddressField
        name="delivery_information.recipient_address"
        complementName="delivery_information.complement"
        label="Recipient address"
      />
      <PhoneField />
      <FormTextField
        name="delivery_information.pick_up_notes"
        label="Pick up notes"
        multiline
        minRows={2}
      />
      <FormTextField
        name="delivery_information.drop_off_notes"
        label="Drop off notes"
        multiline
        minRows={2}
      />
    </>
  );
}
