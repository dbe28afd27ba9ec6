import { makeStyles } from '@material-ui/core/styles';
import { useApi } from '@backstage/core-plugin-api';
import type { AckMessage } from '@sidehelm/contracts';
import {
  consoleAlertApiRef,
  HudButton,
  tokens,
  useObserved,
  type DriveSession,
  type LeaseState,
  type Watcher,
} from '@sidehelm/console-react';
import { useCallback, useState } from 'react';
import { HudPanel } from '../Hud/HudPanel';
import { LiveText } from '../Hud/LiveText';
import { formatDuration } from './formatDuration';
import { HandOverDialog } from './HandOverDialog';
import { TakeOverDialog } from './TakeOverDialog';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    alignItems: 'center',
    gap: '6px 14px',
    minHeight: 46,
    boxSizing: 'border-box',
    padding: '7px 14px',
    fontWeight: 560,
  },
  muted: { color: tokens.color.muted, fontWeight: 450 },
  dot: {
    width: 9,
    height: 9,
    flex: 'none',
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
  if (watchers.length === 0) return null;
  const names = watchers.map(watcher => watcher.name);
  return (
    <span className={classes.muted} title={names.join(', ')}>
      {names.length} watching
    </span>
  );
}

/** Who drives the robot, and the ways to take, give and give up control. */
export function LeaseBar(props: { session: DriveSession }) {
  const { session } = props;
  const classes = useStyles();
  const alerts = useApi(consoleAlertApiRef);
  const lease = useObserved(session.lease, value => value);
  const [asking, setAsking] = useState<'take-over' | 'hand-over'>();
  const [isBusy, setBusy] = useState(false);
  const { robotId } = session.watch;
  const others = watchersBeside(lease, session.sessionId);

  const run = async (action: Promise<AckMessage>) => {
    setBusy(true);
    const answer = await action;
    setBusy(false);
    if (answer.ok) setAsking(undefined);
    else {
      const message = answer.message ?? 'Unknown error';
      alerts.post({ message, severity: 'error' });
    }
    return answer.ok;
  };

  return (
    <HudPanel label="Control">
      <div className={classes.root} role="status">
        {lease.kind === 'unknown' && (
          <span className={classes.muted}>Connecting to {robotId}…</span>
        )}
        {lease.kind === 'free' && (
          <>
            <span>Nobody drives {robotId}</span>
            <HudButton
              isPrimary
              disabled={isBusy}
              onClick={() => run(session.requestLease())}
            >
              Take control
            </HudButton>
          </>
        )}
        {lease.kind === 'mine' && (
          <>
            <span className={classes.dot} aria-hidden />
            <span>You have control of {robotId}</span>
            <Since since={lease.since} />
            <HudButton onClick={() => setAsking('hand-over')}>
              Hand over
            </HudButton>
            <HudButton onClick={() => session.release()}>Release</HudButton>
          </>
        )}
        {lease.kind === 'held' && (
          <>
            <span className={classes.square} aria-hidden />
            <span>
              {lease.takenFromMe
                ? `${lease.holder.name} took control of ${robotId}`
                : `${lease.holder.name} drives ${robotId}`}
            </span>
            {lease.takenFromMe?.note && (
              <span className={classes.muted}>“{lease.takenFromMe.note}”</span>
            )}
            <Since since={lease.since} />
            <HudButton onClick={() => setAsking('take-over')}>
              Take over
            </HudButton>
          </>
        )}
        <Watching watchers={others} />
      </div>
      {lease.kind === 'held' && (
        <TakeOverDialog
          open={asking === 'take-over'}
          robotId={robotId}
          holder={lease.holder.name}
          onClose={() => setAsking(undefined)}
          onTakeOver={reason =>
            run(session.requestLease({ force: true, reason }))
          }
        />
      )}
      {lease.kind === 'mine' && (
        <HandOverDialog
          open={asking === 'hand-over'}
          robotId={robotId}
          watchers={others.filter(watcher => watcher.can_drive !== false)}
          isBusy={isBusy}
          onClose={() => setAsking(undefined)}
          onHandOver={sessionId => run(session.handOver(sessionId))}
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
