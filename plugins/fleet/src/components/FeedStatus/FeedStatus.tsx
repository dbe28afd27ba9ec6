import { makeStyles } from '@material-ui/core/styles';
import { formatAgo, StatusChip } from '@sidehelm/console-react';
import { tabularNumbers, tokens } from '@sidehelm/theme';
import { useFeedLateness, useFeedProblem } from '../../live/useFeedLateness';

/** Of "Not live" and how long ago the last news came; px. */
const ROOM = 190;

const useStyles = makeStyles({
  // The last of the chips, in what room these leave: whatever it says, nothing
  // else moves.
  root: {
    order: 1,
    display: 'flex',
    flexGrow: 1,
    alignItems: 'center',
    gap: 8,
    width: 0,
    minWidth: ROOM,
  },
  // Cut short is what is beside it.
  state: { display: 'flex', flex: 'none' },
  age: {
    color: tokens.color.muted,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    ...tokens.type.small,
    ...tabularNumbers,
  },
});

const NOT_LIVE = 'Not live, connecting again';

/** Whether what is on screen is live, and if not, how old it is. */
export function FeedStatus() {
  const classes = useStyles();
  const late = useFeedLateness();
  const problem = useFeedProblem();
  const isWaiting = late === 'never' && problem === undefined;
  return (
    <span className={classes.root}>
      <span className={classes.state} role="status">
        {late === undefined && <StatusChip kind="ok">Live</StatusChip>}
        {isWaiting && <StatusChip>Connecting…</StatusChip>}
        {late !== undefined && !isWaiting && (
          <StatusChip kind="bad" title={NOT_LIVE}>
            Not live
          </StatusChip>
        )}
      </span>
      {late !== undefined && !isWaiting && (
        <span className={classes.age} title={problem}>
          {late === 'never' ? problem : `last news ${formatAgo(late)}`}
        </span>
      )}
    </span>
  );
}
