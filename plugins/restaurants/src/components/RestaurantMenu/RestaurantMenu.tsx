import Menu from '@material-ui/core/Menu';
import MenuItem from '@material-ui/core/MenuItem';
import { makeStyles } from '@material-ui/core/styles';
import { useLastDefined } from '@sidehelm/console-react';
import type { Restaurant } from '@sidehelm/contracts';
import { tokens } from '@sidehelm/theme';
import { Link } from 'react-router-dom';
import { RESTAURANT_ACTIONS, type RestaurantAction } from './restaurantActs';

/** The menu that is open: of which restaurant, as the person saw it, and at which button. */
export interface OpenRestaurantMenu {
  restaurant: Restaurant;
  button: HTMLElement;
}

export const RESTAURANT_MENU_ID = 'restaurant-menu';

const useStyles = makeStyles({
  item: {
    ...tokens.type.body,
    '&:hover': { color: tokens.color.text, textDecoration: 'none' },
  },
});

/** What can be done with a restaurant; there is one such menu, at the button that opened it. */
export function RestaurantMenu(props: {
  menu: OpenRestaurantMenu | undefined;
  mayManage: boolean;
  /** The end of a pause is on its way; until then no other is ended. */
  isResuming: boolean;
  /** The screen of a restaurant; absent where there is none. */
  hrefOf: ((uuid: string) => string) | undefined;
  onChoose: (action: RestaurantAction, restaurant: Restaurant) => void;
  onClose: () => void;
}) {
  const { menu, mayManage, isResuming, hrefOf, onChoose, onClose } = props;
  const classes = useStyles();
  const shown = useLastDefined(menu);
  if (!shown) return null;
  const { restaurant, button } = shown;
  const actions = mayManage
    ? RESTAURANT_ACTIONS.filter(({ isFor }) => isFor?.(restaurant) ?? true)
    : [];
  return (
    <Menu
      id={RESTAURANT_MENU_ID}
      open={menu !== undefined}
      anchorEl={button}
      onClose={onClose}
      getContentAnchorEl={null}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transformOrigin={{ vertical: 'top', horizontal: 'left' }}
      MenuListProps={{ 'aria-label': `More for ${restaurant.name}` }}
    >
      {hrefOf && (
        <MenuItem
          className={classes.item}
          component={Link}
          to={hrefOf(restaurant.uuid)}
          onClick={onClose}
        >
          Open
        </MenuItem>
      )}
      {actions.map(({ action, label }) => (
        <MenuItem
          key={action}
          className={classes.item}
          disabled={action === 'resume' && isResuming}
          onClick={() => {
            onClose();
            onChoose(action, restaurant);
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
