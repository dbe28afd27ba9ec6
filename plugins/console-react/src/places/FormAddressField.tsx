import { FormTextField } from '../forms/FormTextField';
import { FormPicker } from '../pickers/FormPicker';
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
  return (
    <>
      <FormPicker<Place> name={name}>
        {field => <AddressField {...field} label={label} />}
      </FormPicker>
      <FormTextField
        name={complementName}
        label="Complement"
        inputProps={{ maxLength: 200 }}
      />
    </>
  );
}
