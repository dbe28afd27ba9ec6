import { LAYOUT } from '@sidehelm/console-common';
import { FormDialog } from '@sidehelm/console-react';
import { useState } from 'react';
import { useEditRestaurant } from '../../actions/restaurantActions';
import {
  formOf,
  restaurantSchema,
  toNewRestaurant,
} from '../../form/restaurantForm';
import type { RestaurantDialogProps } from './RestaurantDialogProps';
import { RestaurantFields } from './RestaurantFields';

/** Changes what a restaurant is made from. */
export function EditRestaurantDialog(props: RestaurantDialogProps) {
  const { open, onClose } = props;
  const [begun] = useState(props.restaurant);
  const [start] = useState(() => formOf(begun));
  const { execute } = useEditRestaurant(begun);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Edit ${begun.name}`}
      submitLabel="Save"
      width={LAYOUT.restaurantDialogWidth}
      initialValues={start}
      validationSchema={restaurantSchema}
      onSubmit={form => execute(toNewRestaurant(form))}
    >
      <RestaurantFields />
    </FormDialog>
  );
}
