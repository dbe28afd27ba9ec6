import { FormAddressField } from '@sidehelm/map-react';
import { FormTextField } from '@sidehelm/console-react';

/** Any address, with what the spot is called and, by the pin, where exactly it is. */
export function OtherAddress() {
  return (
    <>
      <FormTextField name="description" label="Description" />
      <FormAddressField name="place" complementName="complement" />
    </>
  );
}
