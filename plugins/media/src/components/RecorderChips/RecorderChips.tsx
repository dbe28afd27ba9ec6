import { makeStyles } from '@material-ui/core/styles';
import { formatMoment, StatusChip } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { useRecorderStatus } from '../../hooks/useRecorderStatus';
import { describeLeftOut } from '../../rules/describeLeftOut';
import { nameSome } from '../../rules/nameSome';
import { storeTrouble } from '../../rules/storeTrouble';

const NOT_YET =
  'What was recorded before is still being read. Recording begins by itself.';

const useStyles = makeStyles({
  root: { display: 'contents' },
  // Below the chips; the header is no wider because of it.
  why: {
    width: 0,
    minWidth: '100%',
    margin: 0,
    color: tokens.color.muted,
    ...tokens.type.body,
  },
});

/** What stands in the way of recording and why, and how far the demonstration is; nothing while all is well. */
export function RecorderChips() {
  const classes = useStyles();
  const { data: status } = useRecorderStatus();
  if (!status) return null;
  const { rendering, message, not_yet: notYet = [] } = status;
  const trouble = storeTrouble(status);
  const leftOut = describeLeftOut(status);
  // No phone and no keyboard reaches what is told under a pointer alone.
  const why = [
    message,
    status.since && `Since ${formatMoment(status.since)}.`,
    notYet.length > 0 && NOT_YET,
    leftOut?.why,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div role="status" className={classes.root}>
      {trouble && (
        <StatusChip kind="bad">Nothing is recorded: {trouble}</StatusChip>
      )}
      {status.state === 'off' && <StatusChip>Recording is off</StatusChip>}
      {status.state === 'ok' && message && (
        <StatusChip kind="warn">Some robots are not recorded</StatusChip>
      )}
      {notYet.length > 0 && (
        <StatusChip>Not recorded yet: {nameSome(notYet)}</StatusChip>
      )}
      {leftOut && <StatusChip kind="warn">{leftOut.text}</StatusChip>}
      {rendering && (
        <StatusChip kind="accent">
          Rendering demonstration recordings: {rendering.done} of{' '}
          {rendering.total}
        </StatusChip>
      )}
      {why && <p className={classes.why}>{why}</p>}
    </div>
  );
}
