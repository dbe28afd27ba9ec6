import { makeStyles } from '@material-ui/core/styles';
import type { Restaurant } from '@sidehelm/contracts';
import { UnknownValue } from '@sidehelm/console-react';
import { AvailabilityChip, isShut } from '@sidehelm/restaurants-react';
import { PhoneValue } from './PhoneValue';

const useStyles = makeStyles({
  contacts: {
    flexBasis: '100%',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  },
});

/** Where the food comes from, and whom to call there. */
export function RestaurantValue(props: {
  /** Absent where nobody knows it. */
  restaurant: Restaurant | undefined;
  uuid: string;
}) {
  const { restaurant, uuid } = props;
  const classes = useStyles();
  if (!restaurant)
    return (
      <>
        <UnknownValue />
        <span>{uuid}</span>
      </>
    );
  return (
    <>
      <span dir="auto">{restaurant.name}</span>
      {isShut(restaurant) && <AvailabilityChip restaurant={restaurant} />}
      {restaurant.contacts.length > 0 && (
        <ul className={classes.contacts} aria-label="Contacts">
          {restaurant.contacts.map(({ name, phone_number }) => (
            <li key={`${name} ${phone_number}`}>
              <span dir="auto">{name}</span>
              <PhoneValue number={phone_number} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
