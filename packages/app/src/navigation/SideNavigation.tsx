import {
  Sidebar,
  SidebarPinStateProvider,
  SidebarSpace,
  useSidebarOpenState,
  useSidebarPinState,
} from '@backstage/core-components';
import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import useMediaQuery from '@material-ui/core/useMediaQuery';
import { LAYOUT } from '@sidehelm/console-common';
import { Hint } from '@sidehelm/console-react';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLatest } from 'react-use';
import { AttentionButton } from '../attention/AttentionButton';
import { SearchButton } from '../search/SearchButton';
import { Brand } from '../components/Brand';
import { NavigationList } from './NavigationList';
import type { NavigationProps } from './NavigationProps';
import { UserPanel } from './UserPanel';

const COLLAPSED_WIDTH = 62;
/** The screens need the room themselves: a small laptop, or a large one at 200 %. */
const TIGHT = '(max-width: 1099px)';

const useStyles = makeStyles({
  brand: {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: 30,
    padding: '2px 2px 16px 8px',
    fontSize: 15,
    fontWeight: 650,
    letterSpacing: '.01em',
    '&[data-collapsed]': { flexDirection: 'column', padding: '4px 0 16px' },
  },
  toggle: {
    padding: 5,
    '$brand:not([data-collapsed]) &': { marginLeft: 'auto' },
  },
});

function BrandRow() {
  const classes = useStyles();
  const { isOpen } = useSidebarOpenState();
  const { toggleSidebarPinState } = useSidebarPinState();
  const label = isOpen ? 'Collapse navigation' : 'Expand navigation';
  const Icon = isOpen ? PanelLeftClose : PanelLeftOpen;
  return (
    <div className={classes.brand} data-collapsed={!isOpen || undefined}>
      <Brand isCompact={!isOpen} />
      <Hint title={label} placement="right">
        <IconButton
          className={classes.toggle}
          aria-label={label}
          aria-expanded={isOpen}
          onClick={toggleSidebarPinState}
        >
          <Icon size={18} strokeWidth={1.7} aria-hidden />
        </IconButton>
      </Hint>
    </div>
  );
}

/** The navigation drawer beside the screen: 240 px, or icons only, as it begins where there is little room. */
export function SideNavigation({ onSearch }: NavigationProps) {
  const { isMobile, isPinned, toggleSidebarPinState } = useSidebarPinState();
  const togglePin = useLatest(toggleSidebarPinState);
  const isTight = useMediaQuery(TIGHT, { noSsr: true });
  const [isOpenWhereTight, setOpenWhereTight] = useState(false);
  const isOpen = isTight ? isOpenWhereTight : isPinned;
  // Whenever its drawer is rendered, Backstage makes the style sheets of all items anew: not with each change of the screen.
  return useMemo(() => {
    const toggle = () => {
      if (isTight) setOpenWhereTight(!isOpen);
      else togglePin.current();
    };
    return (
      <SidebarPinStateProvider
        value={{
          isMobile,
          isPinned: isOpen,
          toggleSidebarPinState: toggle,
        }}
      >
        <Sidebar
          disableExpandOnHover
          sidebarOptions={{
            drawerWidthOpen: LAYOUT.drawerWidth,
            drawerWidthClosed: COLLAPSED_WIDTH,
          }}
        >
          <BrandRow />
          <SearchButton onOpen={onSearch} />
          <AttentionButton />
          <NavigationList />
          <SidebarSpace />
          <UserPanel />
        </Sidebar>
      </SidebarPinStateProvider>
    );
  }, [isMobile, isOpen, isTight, togglePin, onSearch]);
}
