import { FormTextField } from '@sidehelm/console-react';
import { FormAddressField } from '@sidehelm/map-react';
import { ContactRows } from './ContactRows';
import { EmployeeRows } from './EmployeeRows';
import { FormRows } from './FormRows';

/** All that a restaurant is made from. */
export function RestaurantFields() {
  return (
    <>
      <FormTextField name="name" label="Restaurant name" autoComplete="off" />
      <FormAddressField name="place" complementName="complement" />
      <FormTextField
        name="drop_off_deadline_in_minutes"
        label="Drop off deadline (minutes)"
        type="number"
        inputProps={{ min: 1, max: 1_440 }}
      />
      <FormRows
        name="external_refs"
        label="External refs"
        one="external ref"
        empty={{ origin: '', id: '' }}
      >
        {path => (
          <>
            <FormTextField
              name={`${path}.origin`}
              label="Origin"
              placeholder="uber-eats"
              autoComplete="off"
            />
            <FormTextField name={`${path}.id`} label="Id" autoComplete="off" />
          </>
        )}
      </FormRows>
      <ContactRows />
      <EmployeeRows />
    </>
  );
}
