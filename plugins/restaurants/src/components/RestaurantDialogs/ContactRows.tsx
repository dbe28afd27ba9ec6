import { FormTextField } from '@sidehelm/console-react';
import { FormRows } from './FormRows';

/** Whom to call at the restaurant. */
export function ContactRows() {
  return (
    <FormRows
      name="contacts"
      label="Contacts"
      one="contact"
      empty={{ name: '', phone_number: '' }}
    >
      {path => (
        <>
          <FormTextField
            name={`${path}.name`}
            label="Name"
            autoComplete="off"
          />
          <FormTextField
            name={`${path}.phone_number`}
            label="Phone number"
            type="tel"
            autoComplete="off"
          />
        </>
      )}
    </FormRows>
  );
}
