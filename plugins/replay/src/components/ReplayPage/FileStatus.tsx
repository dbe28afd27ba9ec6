import { makeStyles } from '@material-ui/core/styles';
import { HudButton, useObserved } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import type { FrameStore } from '../../files/FrameStore';
import { describeSize } from './describeFrame';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: 6,
    color: tokens.color.muted,
    ...tokens.type.small,
    '& p': { margin: 0 },
  },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 10,
  },
  bar: { flex: '1 1 80px', height: 6, accentColor: tokens.color.accent },
  problem: { color: tokens.color.warn, overflowWrap: 'anywhere' },
  failure: { color: tokens.color.bad, overflowWrap: 'anywhere' },
});

/** How far a file has been read, and what is wrong with it. */
export function FileStatus({ store }: { store: FrameStore }) {
  const classes = useStyles();
  const state = useObserved(store.state, value => value);
  const { bytes, count, hasEnded, isCanceled, failure } = state;
  const { problems, leftOut } = state;
  const { size } = store.file;
  const share = size === 0 ? 1 : bytes / size;
  const frames = `${count} frame${count === 1 ? '' : 's'}`;
  return (
    <div className={classes.root}>
      {!hasEnded && (
        <div className={classes.row}>
          <progress
            className={classes.bar}
            aria-label={`Reading ${store.file.name}`}
            max={1}
            value={share}
          />
          <span>
            {Math.floor(share * 100)} % of {describeSize(size)}, {frames}
          </span>
          <HudButton disabled={isCanceled} onClick={() => store.cancel()}>
            Cancel
          </HudButton>
        </div>
      )}
      {hasEnded && isCanceled && (
        <p role="status">
          Canceled at {Math.floor(share * 100)} %: the first {frames} can be
          replayed.
        </p>
      )}
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
          {count > 0 && ` The ${frames} before that can be replayed.`}
        </p>
      )}
      {hasEnded && !failure && !isCanceled && count === 0 && (
        <p role="alert" className={classes.failure}>
          The file has no frame that can be shown.
        </p>
      )}
      {problems.map(problem => (
        <p key={problem} role="status" className={classes.problem}>
          {problem}
        </p>
      ))}
      {leftOut > problems.length && (
        <p role="status" className={classes.problem}>
          So are {leftOut - problems.length} more.
        </p>
      )}
    </div>
  );
}
