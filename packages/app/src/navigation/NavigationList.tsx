import { makeStyles } from '@material-ui/core/styles';
import { chosenInForcedColors, Hint, tokens } from '@sidehelm/console-react';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { pages } from '../pages/pages';
import { usePermitted } from '../permissions/PermissionsContext';
import { entryLook } from './entryLook';
import {
  currentPath,
  visibleNavigation,
  type NavigationItem,
} from './visibleNavigation';

interface NavigationListProps {
  isCollapsed?: boolean;
  onNavigate?: () => void;
}

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: 2,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  separator: { height: 1, background: tokens.color.line, margin: '10px 8px' },
  item: {
    ...entryLook,
    '&[aria-current]': {
      background: tokens.color.accentBackground,
      color: tokens.color.text,
      '& svg': { color: tokens.color.accent },
    },
    ...chosenInForcedColors('&[aria-current]'),
  },
  detail: {
    marginLeft: 'auto',
    color: tokens.color.faint,
    ...tokens.type.small,
  },
});

function Item(
  props: { item: NavigationItem; isCurrent: boolean } & NavigationListProps,
) {
  const classes = useStyles();
  const { item, isCurrent, isCollapsed, onNavigate } = props;
  const name = item.detail ? `${item.label} ${item.detail}` : item.label;
  return (
    <Hint title={isCollapsed ? name : ''} placement="right">
      <Link
        className={classes.item}
        to={item.path}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={isCollapsed ? name : undefined}
        onClick={onNavigate}
      >
        <item.icon size={18} strokeWidth={1.7} aria-hidden />
        {!isCollapsed && <span>{item.label}</span>}
        {!isCollapsed && item.detail && (
          <span className={classes.detail}>{item.detail}</span>
        )}
      </Link>
    </Hint>
  );
}

/** The screens of the console that this user can open. */
export function NavigationList(props: NavigationListProps) {
  const classes = useStyles();
  const { pathname } = useLocation();
  const isPermitted = usePermitted();
  const groups = visibleNavigation(
    pages.map(Page => Page.screen),
    isPermitted,
  );
  const current = currentPath(groups, pathname);
  return (
    <>
      {groups.map((group, index) => (
        <Fragment key={group[0].path}>
          {index > 0 && (
            <div className={classes.separator} role="presentation" />
          )}
          <ul className={classes.list}>
            {group.map(item => (
              <li key={item.path}>
                <Item
                  item={item}
                  isCurrent={item.path === current}
                  {...props}
                />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </>
  );
}
