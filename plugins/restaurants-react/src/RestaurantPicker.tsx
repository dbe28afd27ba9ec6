import { makeStyles } from '@material-ui/core/styles';
import { SearchPicker, type PickerField } from '@sidehelm/console-react';
import type { Restaurant } from '@sidehelm/contracts';
import { describeShut, isShut } from './availability';
import { AvailabilityChip } from './AvailabilityChip';
import { useRestaurant } from './useRestaurant';
import { useRestaurantSearch } from './useRestaurantSearch';

const getKey = (restaurant: Restaurant) => restaurant.uuid;
const getName = (restaurant: Restaurant) => restaurant.name;
const useFound = (name_begins: string, pageSize: number) =>
  useRestaurantSearch({ name_begins }, pageSize);

/** Names that begin with the text, in any case. */
function startWith(restaurants: readonly Restaurant[], text: string) {
  const wanted = text.trim().toLowerCase();
  return restaurants.filter(({ name }) =>
    name.toLowerCase().startsWith(wanted),
  );
}

const useStyles = makeStyles({
  option: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 8,
    width: '100%',
    '& > span:first-child': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
});

function RestaurantOption({ restaurant }: { restaurant: Restaurant }) {
  const classes = useStyles();
  if (!isShut(restaurant)) return <>{restaurant.name}</>;
  return (
    <span className={classes.option}>
      <span>{restaurant.name}</span>{' '}
      <AvailabilityChip restaurant={restaurant} />
    </span>
  );
}

const renderOption = (restaurant: Restaurant) => (
  <RestaurantOption restaurant={restaurant} />
);

/** Picks a restaurant by the beginning of its name. */
export function RestaurantPicker(
  props: PickerField<Restaurant> & {
    label?: string;
    /** Says of the one that was picked that it takes no orders now. */
    warnsOfShut?: boolean;
  },
) {
  const { warnsOfShut = false, helperText, ...field } = props;
  // Whether it takes orders may have changed since it was picked.
  const { data: now } = useRestaurant(
    warnsOfShut ? field.value?.uuid : undefined,
  );
  const picked = now ?? field.value;
  const warning = warnsOfShut && picked ? describeShut(picked) : undefined;
  return (
    <SearchPicker
      label="Restaurant"
      {...field}
      useFound={useFound}
      one="restaurant"
      getKey={getKey}
      getLabel={getName}
      renderOption={renderOption}
      filter={startWith}
      helperText={warning ?? helperText}
    />
  );
}
