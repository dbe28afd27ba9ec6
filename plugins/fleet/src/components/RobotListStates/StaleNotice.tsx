import { makeStyles } from '@material-ui/core/styles';
import {
  formatAgo,
  RelativeTime,
  signalColors,
  tokens,
  type ServiceError,
} from '@sidehelm/console-react';
import { TriangleAlert } from 'lucide-react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    marginBottom: 14,
    padding: '8px 14px',
    borderRadius: tokens.radius,
    ...signalColors.warn,
    '& svg': { flex: 'none' },
    '& span': { color: tokens.color.text },
  },
});

/** The robots on screen are old: since when, and why. */
export function StaleNotice(props: {
  error: ServiceError;
  updatedAt: number | undefined;
}) {
  const classes = useStyles();
  return (
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
  );
}
