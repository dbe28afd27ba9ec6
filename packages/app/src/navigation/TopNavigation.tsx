import {
  SidebarOpenStateProvider,
  SidebarSpace,
} from '@backstage/core-components';
import Drawer from '@material-ui/core/Drawer';
import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import { LAYOUT } from '@sidehelm/console-common';
import { tokens } from '@sidehelm/theme';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { AttentionButton } from '../attention/AttentionButton';
import { SearchButton } from '../search/SearchButton';
import { Brand } from '../components/Brand';
import { NavigationList } from './NavigationList';
import type { NavigationProps } from './NavigationProps';
import { UserPanel } from './UserPanel';

const useStyles = makeStyles({
  bar: {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    height: 48,
    padding: '0 8px',
    background: tokens.color.surface,
    borderBottom: `1px solid ${tokens.color.line}`,
    fontSize: 15,
    fontWeight: 650,
    '@media print': { display: 'none' },
  },
  tools: { display: 'flex', marginLeft: 'auto' },
  brand: {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    padding: '6px 8px 20px',
    fontSize: 15,
    fontWeight: 650,
  },
  drawer: {
    width: LAYOUT.drawerWidth,
    boxSizing: 'border-box',
    padding: '14px 12px',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.color.surface,
  },
});

/** The navigation on narrow screens: a bar with a menu button, the drawer over the screen. */
export function TopNavigation({ onSearch }: NavigationProps) {
  const classes = useStyles();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className={classes.bar}>
      <IconButton
        aria-label="Open navigation"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Menu size={20} aria-hidden />
      </IconButton>
      <Brand />
      <span className={classes.tools}>
        <SearchButton onOpen={onSearch} />
        <AttentionButton />
      </span>
      <Drawer
        open={isOpen}
        onClose={close}
        classes={{ paper: classes.drawer }}
        // It covers the screen as a dialog does: keys are not for the screen, and a robot stands still.
        PaperProps={{ role: 'dialog', 'aria-label': 'Navigation' }}
      >
        <SidebarOpenStateProvider value={{ isOpen: true, setOpen }}>
          <nav aria-label="sidebar nav" style={{ display: 'contents' }}>
            <div className={classes.brand}>
              <Brand />
            </div>
            <NavigationList onNavigate={close} />
            <SidebarSpace />
            <UserPanel />
          </nav>
        </SidebarOpenStateProvider>
      </Drawer>
    </header>
  );
}
