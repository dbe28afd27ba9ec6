import { useField } from 'formik';
import { FormPicker, FormTextField } from '@sidehelm/console-react';
import type { AddressEntry } from './AddressEntry';
import { AddressField } from './AddressField';
import type { Place } from './PlacesApi';

/**
 * An address of the form around it, with its complement. The address is a
 * `Place` or `undefined`, the complement a text; `withComplement` joins them.
 */
export function FormAddressField(props: {
  name: string;
  complementName: string;
  /** Default "Address". */
  label?: string;
}) {
  const { name, complementName, label } = props;
  // In the form, so that it outlasts the field, and is not thrown away without asking.
  const [{ value: entry }, , { setValue: keepEntry }] = useField<
    AddressEntry | undefined
  >(`${name}_entry`);
  return (
    <>
      <FormPicker<Place> name={name}>
        {field => (
          <AddressField
            {...field}
            label={label}
            entry={entry}
            // Whether the address is right is told by its own value.
            onEntryChange={next => keepEntry(next, false)}
          />
        )}
      </FormPicker>
      <FormTextField name={complementName} label="Complement" />
    </>
  );
}
