import { makeStyles } from '@material-ui/core/styles';
import type { ReactNode } from 'react';
import { tokens } from '../../theme/tokens';
import { KeyHelp, type KeyDescription } from '../KeyHelp/KeyHelp';
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

const useStyles = makeStyles({
  root: {
    padding: '20px 28px',
    minHeight: '100%',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
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
  chips: { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 12,
    alignItems: 'center',
    marginLeft: 'auto',
    '@media (max-width: 599px)': { width: '100%', marginLeft: 0 },
  },
  content: { flex: 1, minWidth: 0 },
  footer: {
    marginTop: 28,
    color: tokens.color.muted,
    ...tokens.type.small,
    // Among words, colour alone does not make a link.
    '& a': { textDecoration: 'underline' },
  },
});

/** A screen beside the navigation: the same header on every one, then the content. */
export function ScreenPage(props: ScreenPageProps) {
  const classes = useStyles();
  useDocumentTitle(props.title);
  return (
    <div className={`${classes.root} ${props.isFilled ? classes.filled : ''}`}>
      <header className={classes.header}>
        <h1>{props.title}</h1>
        {props.chips && <div className={classes.chips}>{props.chips}</div>}
        {props.actions && (
          <div className={classes.actions}>{props.actions}</div>
        )}
      </header>
      <div className={classes.content}>{props.children}</div>
      {props.footer && (
        <footer className={classes.footer}>{props.footer}</footer>
      )}
      {props.keys && <KeyHelp keys={props.keys} />}
    </div>
  );
}
