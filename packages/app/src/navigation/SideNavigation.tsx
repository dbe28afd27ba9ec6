import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import useMediaQuery from '@material-ui/core/useMediaQuery';
import { LAYOUT } from '@sidehelm/console-common';
import { Hint, tokens } from '@sidehelm/console-react';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { useLocalStorage } from 'react-use';
import { AttentionButton } from '../attention/AttentionButton';
import { Brand } from '../components/Brand';
import { NavigationList } from './NavigationList';
import { UserPanel } from './UserPanel';

const COLLAPSED_KEY = 'sidehelm.navigation.collapsed';
const COLLAPSED_WIDTH = 62;
/** The screens need the room themselves: a small laptop, or a large one at 200 %. */
const TIGHT = '(max-width: 1099px)';

const useStyles = makeStyles({
  root: {
    flex: 'none',
    boxSizing: 'border-box',
    height: '100%',
    overflow: 'hidden auto',
    padding: '14px 12px',
    display: 'flex',
    flexDirection: 'column',
    background: tokens.color.surface,
    borderRight: `1px solid ${tokens.color.line}`,
    transition: 'width 160ms ease',
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
  brand: {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
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

/** The navigation drawer beside the screen: 240 px, or icons only, as it begins where there is little room. */
export function SideNavigation() {
  const classes = useStyles();
  const [isCollapsedWhereWide = false, setCollapsedWhereWide] = useLocalStorage(
    COLLAPSED_KEY,
    false,
  );
  const isTight = useMediaQuery(TIGHT, { noSsr: true });
  const [isOpenedWhereTight, setOpenedWhereTight] = useState(false);
  const isCollapsed = isTight ? !isOpenedWhereTight : isCollapsedWhereWide;
  const toggle = () =>
    isTight
      ? setOpenedWhereTight(isCollapsed)
      : setCollapsedWhereWide(!isCollapsed);
  const label = isCollapsed ? 'Expand navigation' : 'Collapse navigation';
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <nav
      className={classes.root}
      style={{ width: isCollapsed ? COLLAPSED_WIDTH : LAYOUT.drawerWidth }}
      aria-label="Main"
    >
      <div className={classes.brand} data-collapsed={isCollapsed || undefined}>
        <Brand isCompact={isCollapsed} />
        <Hint title={label} placement="right">
          <IconButton
            className={classes.toggle}
            aria-label={label}
            aria-expanded={!isCollapsed}
            onClick={toggle}
          >
            <Icon size={18} strokeWidth={1.7} aria-hidden />
          </IconButton>
        </Hint>
      </div>
      <AttentionButton isCompact={isCollapsed} />
      <NavigationList isCollapsed={isCollapsed} />
      <UserPanel isCollapsed={isCollapsed} />
    </nav>
  );
}
