import { makeStyles } from '@material-ui/core/styles';
import { useMemo, type ReactNode } from 'react';
import { tokens } from '@sidehelm/theme';
import { useKiosk } from '../../routing/useKiosk';
import type { KeyDescription } from '../KeyHelp/KeyDescription';
import { KeyHelp } from '../KeyHelp/KeyHelp';
import { LeaveKiosk } from './LeaveKiosk';
import { useDocumentTitle } from './useDocumentTitle';

export interface ScreenPageProps {
  title: string;
  /** State at a glance, beside the title. */
  chips?: ReactNode;
  /** Search, filters and the one primary button, at the right. */
  actions?: ReactNode;
  /** What `?` lists. */
  keys?: readonly KeyDescription[];
  footer?: ReactNode;
  /** The content is exactly as high as the window leaves room for, for example a map. */
  isFilled?: boolean;
  children: ReactNode;
}

const attentionKey = {
  keys: ['n'],
  action: 'Go to the first that needs somebody',
};

const kioskKey = { keys: ['Esc'], action: 'Leave kiosk mode' };

const useStyles = makeStyles({
  root: {
    padding: '20px 28px',
    minHeight: '100%',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    '@media (max-width: 899px)': { padding: '16px 16px 20px' },
    '@media (max-width: 599px)': { padding: '12px 12px 20px' },
  },
  filled: {
    height: '100%',
    '& > $content': { minHeight: 0, display: 'flex' },
  },
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    minHeight: tokens.controlHeight,
    marginBottom: 18,
    '& h1': { margin: 0, letterSpacing: '-.01em', ...tokens.type.title },
  },
  chips: {
    display: 'flex',
    flex: '1 1 auto',
    flexWrap: 'wrap',
    gap: 8,
    alignItems: 'center',
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 12,
    alignItems: 'center',
    marginLeft: 'auto',
    // They go on where the chips end.
    '@media (max-width: 899px)': { display: 'contents' },
    '@media print': { display: 'none' },
  },
  content: { flex: 1, minWidth: 0 },
  footer: {
    // Room for a notice after the content.
    marginTop: 56,
    color: tokens.color.muted,
    ...tokens.type.small,
    // Among words, colour alone does not make a link.
    '& a': { textDecoration: 'underline' },
  },
});

/** A screen beside the navigation: the same header on every one, then the content. */
export function ScreenPage(props: ScreenPageProps) {
  const classes = useStyles();
  const [isKiosk, setKiosk] = useKiosk();
  useDocumentTitle(props.title);
  const { keys } = props;
  const allKeys = useMemo(
    () => keys && [...keys, isKiosk ? kioskKey : attentionKey],
    [keys, isKiosk],
  );
  return (
    <div className={`${classes.root} ${props.isFilled ? classes.filled : ''}`}>
      <header className={classes.header}>
        <h1>{props.title}</h1>
        {props.chips && <div className={classes.chips}>{props.chips}</div>}
        {(props.actions || isKiosk) && (
          <div className={classes.actions}>
            {props.actions}
            {isKiosk && <LeaveKiosk onLeave={() => setKiosk(false)} />}
          </div>
        )}
      </header>
      <div className={classes.content}>{props.children}</div>
      {props.footer && (
        <footer className={classes.footer}>{props.footer}</footer>
      )}
      {allKeys && <KeyHelp keys={allKeys} />}
    </div>
  );
}
