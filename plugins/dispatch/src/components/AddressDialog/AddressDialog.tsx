import { orderTitle } from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import { FormDialog } from '@sidehelm/console-react';
import {
  FormAddressField,
  withComplement,
  type Place,
} from '@sidehelm/map-react';
import { useState } from 'react';
import { mixed, object, string } from 'yup';
import { useEditRecipientAddress } from '../../actions/orderActions';
import { LONGEST, atMost } from '../../order/lengths';

interface AddressDialogProps {
  open: boolean;
  order: Order;
  onClose: () => void;
}

const schema = object({
  place: mixed<Place>().required('Address is required'),
  complement: string()
    .trim()
    .max(LONGEST.complement, atMost(LONGEST.complement)),
});

/** Where the order goes, without what people add to the address. */
function placeOf({ recipient }: Order): Place {
  const { address_line_2: _complement, ...address_description } =
    recipient.address_description;
  const { geocoded_address } = recipient;
  return {
    address_description,
    geocoded_address,
    geolocation: { lat: geocoded_address.lat, lng: geocoded_address.lng },
  };
}

/** Where an order goes instead. Each opening is a dialog of its own. */
export function AddressDialog(props: AddressDialogProps) {
  const { open, onClose } = props;
  // Made from what the person saw: an address that changes meanwhile is not overwritten unseen.
  const [seen] = useState(props.order);
  const { execute, entity: order } = useEditRecipientAddress(seen);
  const [initialValues] = useState(() => ({
    place: placeOf(order),
    complement: order.recipient.address_description.address_line_2 ?? '',
  }));
  return (
    <FormDialog
      open={open}
      title={`Address of order ${orderTitle(order)}`}
      submitLabel="Save address"
      width={560}
      initialValues={initialValues}
      validationSchema={schema}
      onSubmit={({ place, complement }) => {
        const { address_description, geocoded_address } = withComplement(
          place,
          complement,
        );
        return execute({ address_description, geocoded_address });
      }}
      onClose={onClose}
    >
      <FormAddressField name="place" complementName="complement" />
    </FormDialog>
  );
}
