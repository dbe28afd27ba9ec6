import { FormTextField } from '@sidehelm/console-react';

/** Any address, with what the spot is called and where exactly it is. */
export function OtherAddress() {
  return (
    <>
      <FormTextField name="description" label="Description" />
      <FormTextField name="complement" label="Complement" />
    </>
  );
}
