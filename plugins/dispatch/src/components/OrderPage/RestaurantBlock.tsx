import { useRouteRef } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import type { Restaurant } from '@sidehelm/contracts';
import { PageSection, UnknownValue } from '@sidehelm/console-react';
import { AvailabilityChip, isShut } from '@sidehelm/restaurants-react';
import { tokens } from '@sidehelm/theme';
import { Link } from 'react-router-dom';
import { restaurantRouteRef } from '../../routes';
import { AddressValue } from './AddressValue';
import { FactList } from './FactList';
import { PhoneValue } from '../OrderCard/PhoneValue';

const useStyles = makeStyles({
  problem: {
    margin: 0,
    // As high as a restaurant with one contact, so that nothing moves when it comes.
    minHeight: 150,
    color: tokens.color.muted,
  },
  list: { margin: 0, padding: 0, listStyle: 'none' },
});

/** Where an order comes from, or why nobody can say it. */
export function RestaurantBlock(props: {
  restaurant: Restaurant | undefined;
  problem: string | undefined;
}) {
  const { restaurant, problem } = props;
  const classes = useStyles();
  const link = useRouteRef(restaurantRouteRef);
  return (
    <PageSection title="Restaurant">
      {restaurant ? (
        <FactList>
          <dt>Name</dt>
          <dd>
            {link ? (
              <Link to={link({ restaurantUUID: restaurant.uuid })} dir="auto">
                {restaurant.name}
              </Link>
            ) : (
              <span dir="auto">{restaurant.name}</span>
            )}
            {isShut(restaurant) && <AvailabilityChip restaurant={restaurant} />}
          </dd>
          <dt>Address</dt>
          <dd>
            <AddressValue address={restaurant.address_description} />
          </dd>
          <dt>Drop-off deadline</dt>
          <dd>{restaurant.drop_off_deadline_in_minutes} minutes</dd>
          <dt>Contacts</dt>
          <dd>
            {restaurant.contacts.length === 0 && <UnknownValue dash />}
            <ul className={classes.list}>
              {restaurant.contacts.map(({ name, phone_number }, index) => (
                <li key={index}>
                  <span dir="auto">{name}</span>{' '}
                  <PhoneValue number={phone_number} />
                </li>
              ))}
            </ul>
          </dd>
          <dt>Integrations</dt>
          <dd>
            {restaurant.external_refs.length === 0 && <UnknownValue dash />}
            <ul className={classes.list}>
              {restaurant.external_refs.map(({ origin, id }, index) => (
                <li key={index}>
                  {origin}: {id}
                </li>
              ))}
            </ul>
          </dd>
        </FactList>
      ) : (
        <p className={classes.problem} role="status">
          {problem}
        </p>
      )}
    </PageSection>
  );
}
