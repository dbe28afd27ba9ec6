import type { Restaurant } from '@sidehelm/contracts';
import { useMemo } from 'react';
import {
  describeLeftOut,
  Picker,
  type PickerField,
} from '@sidehelm/console-react';
import { useRestaurants } from './useRestaurants';

const getKey = (restaurant: Restaurant) => restaurant.uuid;
const getName = (restaurant: Restaurant) => restaurant.name;

/** Names that begin with the text, in any case. */
function startWith(restaurants: readonly Restaurant[], text: string) {
  const wanted = text.trim().toLowerCase();
  return restaurants.filter(({ name }) =>
    name.toLowerCase().startsWith(wanted),
  );
}

/** Picks a restaurant by the beginning of its name. */
export function RestaurantPicker(
  props: PickerField<Restaurant> & { label?: string },
) {
  const { label = 'Restaurant', ...field } = props;
  const restaurants = useRestaurants();
  const { leftOut } = restaurants;
  const byName = useMemo(
    () =>
      [...(restaurants.data ?? [])].sort((a, b) =>
        a.name.localeCompare(b.name),
      ),
    [restaurants.data],
  );
  return (
    <Picker
      {...field}
      label={label}
      options={byName}
      getKey={getKey}
      getLabel={getName}
      filter={startWith}
      isLoading={restaurants.isLoading}
      loadError={restaurants.data ? undefined : restaurants.error?.message}
      helperText={
        field.helperText ??
        (leftOut > 0 ? describeLeftOut(leftOut, 'restaurant') : undefined)
      }
      emptyText="No restaurants found"
    />
  );
}
