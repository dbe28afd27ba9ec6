import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAgo } from '../../clock/formatAgo';
import type { ServiceError } from '../../gateway/ServiceError';
import { describeLeftOut } from '../../query/describeLeftOut';
import { RelativeTime } from '../RelativeTime/RelativeTime';

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
  above: { top: 'auto', bottom: 4 },
});

interface Placed {
  /** Over the end of the list, where something stands right below it. */
  isAbove?: boolean;
}

/** What is wrong with the list on screen. Stands after them, over what the window shows last. */
function ListNotice(props: Placed & { children: ReactNode }) {
  const classes = useStyles();
  return (
    <div className={classes.place}>
      <div
        className={`${classes.root} ${props.isAbove ? classes.above : ''}`}
        role="status"
      >
        <TriangleAlert size={18} aria-hidden />
        <span>{props.children}</span>
      </div>
    </div>
  );
}

/** What is on screen is old: since when, and why. */
export function StaleNotice(
  props: Placed & { error: ServiceError; updatedAt: number | undefined },
) {
  return (
    <ListNotice isAbove={props.isAbove}>
      Not up to date: {props.error.message}{' '}
      {props.updatedAt !== undefined && (
        <>
          Last update <RelativeTime time={props.updatedAt} format={formatAgo} />
          .
        </>
      )}
    </ListNotice>
  );
}

/**
 * Not all entries of the service are on screen.
 *
 * @param props - `one` is what one of them is called, for example `robot`
 */
export function LeftOutNotice({
  count,
  one,
  isAbove,
}: Placed & { count: number; one: string }) {
  return (
    <ListNotice isAbove={isAbove}>{describeLeftOut(count, one)}</ListNotice>
  );
}
