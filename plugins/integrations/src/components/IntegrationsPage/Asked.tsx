import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import {
  describeLeftOut,
  formatAgo,
  LoadingSkeleton,
  RelativeTime,
  type QueryState,
} from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  problem: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 12,
    margin: 0,
    padding: '10px 0',
    borderTop: `1px solid ${tokens.color.line}`,
    color: tokens.color.warn,
    ...tokens.type.body,
  },
});

/** What a service has answered. Of several services each tells of its own trouble, and the others stay on screen. */
export function Asked<T>(props: {
  of: QueryState<T> & { leftOut?: number };
  /** What is not known when it does not answer, to begin a sentence with. */
  what: string;
  /** What one entry of a list is called. */
  entry?: string;
  children: (data: T) => ReactNode;
}) {
  const { of, what, entry = 'entry', children } = props;
  const { data, error, isLoading, updatedAt, refresh, leftOut = 0 } = of;
  const classes = useStyles();
  return (
    <>
      {data !== undefined && children(data)}
      {leftOut > 0 && (
        <p className={classes.problem} role="status">
          {describeLeftOut(leftOut, entry)}
        </p>
      )}
      {isLoading && <LoadingSkeleton label={`${what}: loading`} height={72} />}
      {error && (
        <div className={classes.problem} role="status">
          <span>
            {data === undefined
              ? `${what}: not known. `
              : `${what}: not up to date. `}
            {error.message}{' '}
            {data !== undefined && updatedAt !== undefined && (
              <>
                Last update <RelativeTime time={updatedAt} format={formatAgo} />
                .
              </>
            )}
          </span>
          <Button
            size="small"
            variant="outlined"
            onClick={() => void refresh()}
          >
            Try again
          </Button>
        </div>
      )}
    </>
  );
}
