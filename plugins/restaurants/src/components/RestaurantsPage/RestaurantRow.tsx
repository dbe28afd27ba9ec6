import type { Restaurant } from '@sidehelm/contracts';
import { AvailabilityChip, isShut } from '@sidehelm/restaurants-react';
import { Ellipsis } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { RESTAURANT_MENU_ID } from '../RestaurantMenu/RestaurantMenu';
import { useTableStyles } from './useTableStyles';

export interface RestaurantRowProps {
  restaurant: Restaurant;
  /** From 1, the headings included. */
  rowNumber: number;
  href: string | undefined;
  isMenuOpen: boolean;
  onOpenMenu: (restaurant: Restaurant, button: HTMLElement) => void;
}

function PlainRow(props: RestaurantRowProps) {
  const { restaurant, rowNumber, href, isMenuOpen, onOpenMenu } = props;
  const classes = useTableStyles();
  const { name, address_description } = restaurant;
  return (
    <tr className={classes.row} aria-rowindex={rowNumber}>
      <td>
        <button
          type="button"
          className={classes.menu}
          aria-label={`More for ${name}`}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          aria-controls={isMenuOpen ? RESTAURANT_MENU_ID : undefined}
          onClick={event => onOpenMenu(restaurant, event.currentTarget)}
        >
          <Ellipsis size={16} aria-hidden />
        </button>
      </td>
      <td>
        <span className={classes.name}>
          {href ? (
            <Link to={href} dir="auto" title={name} data-row-link>
              {name}
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
          {isShut(restaurant) && <AvailabilityChip restaurant={restaurant} />}
        </span>
      </td>
      <td>{restaurant.drop_off_deadline_in_minutes}</td>
      <td>
        <bdi title={address_description.address_line_1}>
          {address_description.address_line_1}
        </bdi>
      </td>
    </tr>
  );
}

/** One restaurant in a line. */
export const RestaurantRow = memo(PlainRow);
