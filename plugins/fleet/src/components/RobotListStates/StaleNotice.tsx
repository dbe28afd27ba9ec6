import { makeStyles } from '@material-ui/core/styles';
import {
  formatAgo,
  RelativeTime,
  type ServiceError,
} from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { TriangleAlert } from 'lucide-react';

const useStyles = makeStyles({
  // Takes no room: what somebody is about to press stays where it is.
  place: {
    position: 'sticky',
    bottom: 60,
    zIndex: 5,
    height: 0,
    '@media print': { position: 'static', height: 'auto' },
  },
  root: {
    position: 'absolute',
    // What it lies over can still be pressed.
    pointerEvents: 'none',
    top: 4,
    left: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    maxWidth: '100%',
    boxSizing: 'border-box',
    padding: '8px 14px',
    borderRadius: tokens.radius,
    border: `1px solid ${tokens.color.warn}`,
    color: tokens.color.warn,
    background: tokens.color.surfaceHigh,
    boxShadow: '0 8px 24px rgba(0,0,0,.45)',
    ...tokens.type.small,
    '@media print': { position: 'static', marginTop: 14 },
    '& svg': { flex: 'none' },
    '& span': { color: tokens.color.text },
  },
});

/** The robots on screen are old: since when, and why. Stands after them, over what the window shows last. */
export function StaleNotice(props: {
  error: ServiceError;
  updatedAt: number | undefined;
}) {
  const classes = useStyles();
  return (
    <div className={classes.place}>
      <div className={classes.root} role="status">
        <TriangleAlert size={18} aria-hidden />
        <span>
          Not up to date: {props.error.message}{' '}
          {props.updatedAt !== undefined && (
            <>
              Last update{' '}
              <RelativeTime time={props.updatedAt} format={formatAgo} />.
            </>
          )}
        </span>
      </div>
    </div>
  );
}
