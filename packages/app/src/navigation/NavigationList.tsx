import {
  SidebarDivider,
  SidebarItem,
  useSidebarOpenState,
} from '@backstage/core-components';
import type { IconComponent } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { Hint } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { Fragment } from 'react';
import { createPath, Route, Routes, useLocation } from 'react-router-dom';
import { screens } from '../pages/screens';
import { usePermitted } from '../permissions/PermissionsContext';
import {
  currentPath,
  visibleNavigation,
  type NavigationItem,
} from './visibleNavigation';

interface ItemProps {
  item: NavigationItem;
  isCurrent: boolean;
  onNavigate?: () => void;
}

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: 2,
    width: '100%',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  detail: { color: tokens.color.muted, ...tokens.type.small },
});

function Item({ item, isCurrent, onNavigate }: ItemProps) {
  const classes = useStyles();
  const { isOpen } = useSidebarOpenState();
  const here = useLocation();
  const name = item.detail ? `${item.label} ${item.detail}` : item.label;
  const link = (
    <Hint title={isOpen ? '' : name} placement="right">
      <SidebarItem
        icon={item.icon as IconComponent}
        text={item.label}
        to={item.path}
        end
        // From another address that counts as its own it leads on all the same.
        replace={createPath(here) === item.path}
        aria-label={name}
        onClick={onNavigate}
      >
        {item.detail && <span className={classes.detail}>{item.detail}</span>}
      </SidebarItem>
    </Hint>
  );
  // Backstage's item is marked at its own address alone. Of several that lead to an address, one is of the screen there.
  return (
    <Routes location={isCurrent ? item.path : here}>
      <Route path="*" element={link} />
    </Routes>
  );
}

/** The screens of the console that this user can open. */
export function NavigationList({ onNavigate }: Pick<ItemProps, 'onNavigate'>) {
  const classes = useStyles();
  const { pathname } = useLocation();
  const isPermitted = usePermitted();
  const groups = visibleNavigation(screens(), isPermitted);
  const current = currentPath(groups, pathname);
  return (
    <>
      {groups.map((group, index) => (
        <Fragment key={group[0].path}>
          {index > 0 && <SidebarDivider aria-hidden />}
          <ul className={classes.list}>
            {group.map(item => (
              <li key={item.path}>
                <Item
                  item={item}
                  isCurrent={item.path === current}
                  onNavigate={onNavigate}
                />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </>
  );
}
