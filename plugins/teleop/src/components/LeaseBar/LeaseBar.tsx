import { makeStyles } from '@material-ui/core/styles';
import {
  HudButton,
  useObserved,
  type ReadableValue,
} from '@sidehelm/console-react';
import { type LeaseState, type Watcher } from '@sidehelm/teleop-react';
import { tokens } from '@sidehelm/theme';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type DriveSession } from '../../driving/DriveSession';
import { useAnswered } from '../../hooks/useAnswered';
import { useDriveReason } from '../../hooks/useDriveReason';
import { useLinkProblem } from '../../hooks/useLinkProblem';
import type { KeyMap } from '../../keys/KeyMap';
import { NARROW, UPRIGHT } from '../Hud/HudLayout';
import { HudPanel } from '../Hud/HudPanel';
import { lineOverLine } from '../Hud/lineOverLine';
import { LiveText } from '../Hud/LiveText';
import { AskDriver } from '../Interventions/AskDriver';
import { formatDuration } from './formatDuration';
import { HandOverDialog } from './HandOverDialog';
import { TakeControl } from './TakeControl';

const useStyles = makeStyles({
  // As wide whoever drives and watches: nothing beside it moves.
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 14px',
    width: 'min(500px, calc(50vw - 14px))',
    minHeight: 52,
    boxSizing: 'border-box',
    padding: '6px 14px',
    fontWeight: 560,
    outline: 0,
    [NARROW]: { width: 'auto' },
  },
  who: {
    flex: '1 1 140px',
    ...lineOverLine,
    [UPRIGHT]: { flexBasis: '100%' },
  },
  driver: { display: 'flex', alignItems: 'center', gap: 10 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis' },
  muted: { color: tokens.color.muted, fontWeight: 450 },
  // No thumb that hands over can let go of the wheel instead.
  apart: { marginLeft: 30, [UPRIGHT]: { marginLeft: 'auto' } },
  dot: {
    width: 9,
    height: 9,
    flex: 'none',
    marginLeft: 4,
    borderRadius: '50%',
    background: tokens.color.ok,
    boxShadow: '0 0 0 4px rgba(88,201,140,.22)',
  },
  square: {
    width: 9,
    height: 9,
    flex: 'none',
    borderRadius: 2,
    background: tokens.color.warn,
  },
});

function Since({ since }: { since: number }) {
  const classes = useStyles();
  return (
    <LiveText
      className={classes.muted}
      interval={500}
      read={useCallback(
        () => formatDuration(performance.now() - since),
        [since],
      )}
    />
  );
}

function Watching({ watchers }: { watchers: readonly Watcher[] }) {
  const classes = useStyles();
  const names = watchers.map(watcher => watcher.name);
  return (
    <span className={classes.muted} title={names.join(', ') || undefined}>
      {names.length > 0
        ? `${names.length} watching`
        : 'Nobody else is watching'}
    </span>
  );
}

function describe(
  lease: LeaseState,
  robotId: string,
  problem: string | undefined,
): string {
  switch (lease.kind) {
    case 'unknown':
      return problem ?? `Connecting to ${robotId}…`;
    case 'free':
      return `Nobody drives ${robotId}`;
    case 'mine':
      return `You have control of ${robotId}`;
    default:
      return `${lease.holder.name} drives ${robotId}`;
  }
}

/** Who drives the robot, and the ways to take, give and give up control. */
export function LeaseBar(props: {
  session: DriveSession;
  keys: ReadableValue<KeyMap>;
}) {
  const { session } = props;
  const classes = useStyles();
  const lease = useObserved(session.lease, value => value);
  const isOfferedInNotice = useDriveReason(
    session,
    ({ kind }) => kind === 'lost-control',
  );
  const [isHandingOver, setHandingOver] = useState(false);
  const { run, isBusy } = useAnswered();
  const { robotId } = session.watch;
  const problem = useLinkProblem(session.watch);
  const line = describe(lease, robotId, problem);
  const others = watchersBeside(lease, session.sessionId);
  const handOver = async (sessionId: string) => {
    if (await run(session.handOver(sessionId))) setHandingOver(false);
  };

  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone: whoever uses the keyboard goes on from here.
    if (lease.kind === 'mine' && document.activeElement === document.body)
      bar.current?.focus();
    // A dialog of a control that is over must not come back with the next one.
    if (lease.kind !== 'mine') setHandingOver(false);
  }, [lease.kind]);

  return (
    <HudPanel label="Control">
      <div ref={bar} className={classes.root} tabIndex={-1}>
        <div className={classes.who}>
          <span className={classes.driver}>
            {lease.kind === 'mine' && (
              <span className={classes.dot} aria-hidden />
            )}
            {lease.kind === 'held' && (
              <span className={classes.square} aria-hidden />
            )}
            {/* Told when it changes; the time beside it is not. */}
            <span
              className={`${classes.name} ${lease.kind === 'unknown' ? classes.muted : ''}`}
              role="status"
              title={line}
            >
              {line}
            </span>
            {(lease.kind === 'mine' || lease.kind === 'held') && (
              <Since since={lease.since} />
            )}
          </span>
          {lease.kind === 'unknown' ? (
            // The room of the line that comes.
            <span aria-hidden>&nbsp;</span>
          ) : (
            <Watching watchers={others} />
          )}
        </div>
        <AskDriver watch={session.watch} />
        {!isOfferedInNotice && (
          <TakeControl session={session} keys={props.keys} />
        )}
        {lease.kind === 'mine' && (
          <>
            <HudButton onClick={() => setHandingOver(true)}>
              Hand over
            </HudButton>
            <HudButton
              className={classes.apart}
              onClick={() => session.release()}
            >
              Release
            </HudButton>
          </>
        )}
      </div>
      {lease.kind === 'mine' && (
        <HandOverDialog
          open={isHandingOver}
          robotId={robotId}
          watchers={others.filter(watcher => watcher.can_drive !== false)}
          isBusy={isBusy}
          onClose={() => setHandingOver(false)}
          onHandOver={handOver}
        />
      )}
    </HudPanel>
  );
}

/** Everybody who watches the robot, without oneself and the driver, who is named already. */
function watchersBeside(
  lease: LeaseState,
  sessionId: string | undefined,
): readonly Watcher[] {
  if (lease.kind === 'unknown') return [];
  const driver = lease.kind === 'held' ? lease.holder.session_id : undefined;
  return lease.watchers.filter(
    ({ session_id: id }) => id !== sessionId && id !== driver,
  );
}
