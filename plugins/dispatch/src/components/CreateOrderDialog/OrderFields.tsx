import type { Restaurant } from '@sidehelm/contracts';
import {
  FormCheckbox,
  FormPicker,
  FormTextField,
} from '@sidehelm/console-react';
import { RestaurantPicker } from '@sidehelm/restaurants-react';
import { ExternalIdField } from './ExternalIdField';
import { SalesChannelField } from './SalesChannelField';

/** Which order it is, of whom and for whom. */
export function OrderFields() {
  return (
    <>
      <SalesChannelField name="order_information.sales_channel" />
      <FormPicker<Restaurant> name="order_information.restaurant">
        {field => <RestaurantPicker {...field} warnsOfShut />}
      </FormPicker>
      <ExternalIdField />
      <FormCheckbox name="order_information.is_mock" label="Is Mock" />
      <FormTextField
        name="order_information.recipient_name"
        label="Customer name"
        autoComplete="off"
      />
    </>
  );
}
