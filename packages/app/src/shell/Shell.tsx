import { SidebarPage } from '@backstage/core-components';
import { makeStyles } from '@material-ui/core/styles';
import useMediaQuery from '@material-ui/core/useMediaQuery';
import { LeaveKiosk, useKiosk } from '@sidehelm/console-react';
import { ScreenFrame } from '@sidehelm/console-react/screenFrame';
import { tokens } from '@sidehelm/theme';
import { useCallback, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AttentionSignal } from '../attention/AttentionSignal';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { SideNavigation } from '../navigation/SideNavigation';
import { TopNavigation } from '../navigation/TopNavigation';
import { attentionSources, notices } from '../pages/pages';
import { SearchDialog } from '../search/SearchDialog';
import { useSearchKeys } from '../search/useSearchKeys';
import { useIsFullBleed } from './useIsFullBleed';

const useStyles = makeStyles({
  skip: {
    position: 'fixed',
    top: 8,
    left: 8,
    zIndex: 1600,
    padding: '8px 14px',
    borderRadius: tokens.controlRadius,
    background: tokens.color.accent,
    color: tokens.color.onAccent,
    transform: 'translateY(-200%)',
    '&:focus': { transform: 'none' },
    '@media print': { display: 'none' },
  },
});

/** Navigation beside the screen; nothing beside a screen that fills the window, or that is shown on a wall. */
export function Shell({ children }: { children: ReactNode }) {
  const classes = useStyles();
  const { pathname } = useLocation();
  const isNarrow = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const isFullBleed = useIsFullBleed(pathname);
  const [isKiosk, setKiosk] = useKiosk();
  const [isSearchOpen, setSearchOpen] = useState(false);
  const openSearch = useCallback(() => setSearchOpen(true), []);
  // A display on a wall searches nothing.
  useSearchKeys(isKiosk ? undefined : openSearch);
  const Navigation = isNarrow ? TopNavigation : SideNavigation;
  return (
    <SidebarPage>
      {!isFullBleed && !isKiosk && (
        <>
          <a className={classes.skip} href="#content">
            Skip to the content
          </a>
          <Navigation onSearch={openSearch} />
        </>
      )}
      {!isFullBleed &&
        attentionSources.map((Source, index) => <Source key={index} />)}
      <SearchDialog
        isOpen={isSearchOpen}
        onClose={() => setSearchOpen(false)}
      />
      {notices.map((Notice, index) => (
        <Notice key={index} />
      ))}
      {!isFullBleed && isKiosk && <AttentionSignal />}
      <ErrorBoundary
        Frame={ScreenFrame}
        resetKey={`${pathname} ${isKiosk}`}
        actions={isKiosk && <LeaveKiosk onLeave={() => setKiosk(false)} />}
      >
        {children}
      </ErrorBoundary>
    </SidebarPage>
  );
}
