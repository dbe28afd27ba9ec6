import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { mediaReleasePermission } from '@sidehelm/console-common';
import {
  ConfirmDialog,
  formatMoment,
  LeftOutNotice,
  useDialogRequest,
  useIsAllowed,
} from '@sidehelm/console-react';
import type { LegalHold } from '@sidehelm/contracts';
import { tokens } from '@sidehelm/theme';
import { describeRange } from '../describeRange';
import { useHolds, useReleaseHold } from './useHolds';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  hold: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 8,
    padding: '6px 0',
    borderBottom: `1px solid ${tokens.color.line}`,
    ...tokens.type.small,
  },
  text: { flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' },
  faint: { display: 'block', color: tokens.color.muted },
  note: { margin: 0, color: tokens.color.muted, ...tokens.type.small },
  range: {
    padding: 0,
    border: 0,
    background: 'none',
    color: tokens.color.accent,
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
  },
});

const rangeOf = ({ startTime, endTime }: LegalHold) => ({
  from: Date.parse(startTime),
  to: Date.parse(endTime),
});

function ReleaseDialog(props: {
  hold: LegalHold;
  open: boolean;
  onClose: () => void;
}) {
  const { hold, open, onClose } = props;
  const { execute, isRunning } = useReleaseHold(hold, onClose);
  return (
    <ConfirmDialog
      open={open}
      title="Release the hold"
      confirmLabel="Release"
      cancelLabel="Keep it"
      isDangerous
      disabled={isRunning}
      onConfirm={() => void execute()}
      onClose={onClose}
    >
      {hold.robotID}, {describeRange(rangeOf(hold))}, held by{' '}
      {hold.held_by_name}: {hold.reason}. What is older than recordings are kept
      is deleted then, and cannot be brought back.
    </ConfirmDialog>
  );
}

/** What is held of a robot, why and by whom; with the way to release it for who may. */
export function HoldList(props: {
  robotId: string;
  /** Of a hold that somebody wants to see, ms since 1970. */
  onSeek: (at: number) => void;
}) {
  const { robotId, onSeek } = props;
  const classes = useStyles();
  const { data, error, leftOut, isLoading } = useHolds(robotId);
  const mayRelease = useIsAllowed(mediaReleasePermission);
  const { request, number, isOpen, open, close } =
    useDialogRequest<LegalHold>();
  return (
    <>
      {isLoading && <p className={classes.note}>Loading …</p>}
      {error && (
        <p className={classes.note} role="status">
          {data ? 'As of before. ' : 'What is held cannot be shown. '}
          {error.message}
        </p>
      )}
      {data?.length === 0 && (
        <p className={classes.note}>
          Nothing of {robotId} is held. Mark a range on the time line to hold
          it.
        </p>
      )}
      {leftOut > 0 && <LeftOutNotice count={leftOut} one="hold" />}
      {data && data.length > 0 && (
        <ul
          className={classes.list}
          aria-label={`Held recordings of ${robotId}`}
        >
          {data.map(hold => (
            <li key={hold.uuid} className={classes.hold}>
              <span className={classes.text}>
                <button
                  type="button"
                  className={classes.range}
                  onClick={() => onSeek(rangeOf(hold).from)}
                >
                  {describeRange(rangeOf(hold))}
                </button>
                <span dir="auto" className={classes.faint}>
                  {hold.reason}
                </span>
                <span className={classes.faint}>
                  {hold.held_by_name}, {formatMoment(hold.held_at, 'UTC')}
                </span>
              </span>
              {mayRelease && (
                <Button
                  size="small"
                  variant="outlined"
                  onClick={() => open(hold)}
                  aria-label={`Release the hold of ${describeRange(rangeOf(hold))}`}
                >
                  Release
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {request && (
        <ReleaseDialog
          key={number}
          hold={request}
          open={isOpen}
          onClose={close}
        />
      )}
    </>
  );
}
