import { LAYOUT } from '@sidehelm/console-common';
import { FormDialog } from '@sidehelm/console-react';
import { useState } from 'react';
import { useCreateRestaurant } from '../../actions/restaurantActions';
import {
  emptyRestaurant,
  restaurantSchema,
  toNewRestaurant,
} from '../../form/restaurantForm';
import { RestaurantFields } from './RestaurantFields';

/** Adds a restaurant. */
export function CreateRestaurantDialog(props: {
  open: boolean;
  onClose: () => void;
}) {
  const { execute } = useCreateRestaurant();
  const [start] = useState(emptyRestaurant);
  return (
    <FormDialog
      {...props}
      title="New Restaurant"
      submitLabel="Create"
      width={LAYOUT.restaurantDialogWidth}
      initialValues={start}
      validationSchema={restaurantSchema}
      onSubmit={form => execute(toNewRestaurant(form))}
    >
      <RestaurantFields />
    </FormDialog>
  );
}
