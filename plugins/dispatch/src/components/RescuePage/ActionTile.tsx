import { makeStyles } from '@material-ui/core/styles';
import { focusRing, tokens } from '@sidehelm/theme';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface ActionTileProps {
  icon: LucideIcon;
  label: string;
  /** A line below the label. */
  detail?: ReactNode;
  /** Why it cannot be done now; stands in the place of the detail. */
  problem?: string;
  /** Another screen of the console. */
  to?: string;
  /** Somewhere else: a map, or a telephone. */
  href?: string;
  onClick?: () => void;
  /** What to reach for now. */
  isPrimary?: boolean;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    width: '100%',
    // For a thumb, and with both lines as high as with one.
    minHeight: 64,
    boxSizing: 'border-box',
    padding: '8px 16px',
    border: `1px solid ${tokens.color.lineStrong}`,
    borderRadius: tokens.radius,
    background: tokens.color.surfaceRaised,
    color: tokens.color.text,
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    touchAction: 'manipulation',
    '&:hover': {
      background: tokens.color.surfaceHigh,
      textDecoration: 'none',
    },
    '& svg': { flex: 'none', color: tokens.color.accent },
    ...focusRing,
    '&:disabled': {
      background: tokens.color.surface,
      borderColor: tokens.color.line,
      cursor: 'default',
      '& svg, & $label': { color: tokens.color.muted },
    },
  },
  primary: {
    '&:not(:disabled)': {
      borderColor: tokens.color.accent,
      background: tokens.color.accent,
      color: tokens.color.onAccent,
      '& svg, & $detail': { color: tokens.color.onAccent },
    },
  },
  text: { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  label: {
    display: 'block',
    fontSize: 16,
    lineHeight: '22px',
    fontWeight: 620,
  },
  detail: {
    display: 'block',
    color: tokens.color.muted,
    ...tokens.type.body,
    fontSize: 13,
  },
  // One line, however long: nothing moves when it comes. A problem is read in full.
  cut: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/** One thing to do, large enough for a thumb. Without what it needs it says why it cannot be done. */
export function ActionTile(props: ActionTileProps) {
  const { icon: Icon, label, problem, to, href, onClick } = props;
  const classes = useStyles();
  const detail = problem ?? props.detail;
  const className = `${classes.root} ${props.isPrimary ? classes.primary : ''}`;
  const content = (
    <>
      <Icon size={22} aria-hidden />
      <span className={classes.text}>
        <span className={classes.label} dir="auto">
          {label}
        </span>{' '}
        {detail !== undefined && (
          <span
            className={`${classes.detail} ${problem === undefined ? classes.cut : ''}`}
            dir="auto"
          >
            {detail}
          </span>
        )}
      </span>
    </>
  );
  if (problem === undefined && to !== undefined)
    return (
      <Link className={className} to={to}>
        {content}
      </Link>
    );
  if (problem === undefined && href !== undefined)
    return (
      <a
        className={className}
        href={href}
        {...(!href.startsWith('tel:') && {
          target: '_blank',
          rel: 'noopener noreferrer',
        })}
      >
        {content}
      </a>
    );
  return (
    <button
      className={className}
      type="button"
      disabled={problem !== undefined}
      onClick={onClick}
    >
      {content}
    </button>
  );
}
