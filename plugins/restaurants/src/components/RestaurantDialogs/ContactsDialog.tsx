import { FormDialog } from '@sidehelm/console-react';
import { useState } from 'react';
import { useSetContacts } from '../../actions/restaurantActions';
import { contactsSchema } from '../../form/restaurantForm';
import { ContactRows } from './ContactRows';
import type { RestaurantDialogProps } from './RestaurantDialogProps';

/** Sets whom to call at a restaurant. */
export function ContactsDialog(props: RestaurantDialogProps) {
  const { open, onClose } = props;
  const [begun] = useState(props.restaurant);
  const [start] = useState(() => ({ contacts: begun.contacts }));
  const { execute } = useSetContacts(begun);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Set contacts of ${begun.name}`}
      submitLabel="Set contacts"
      width={560}
      initialValues={start}
      validationSchema={contactsSchema}
      onSubmit={({ contacts }) => execute(contacts)}
    >
      <ContactRows />
    </FormDialog>
  );
}
