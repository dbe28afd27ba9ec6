import { useApi } from '@backstage/core-plugin-api';
import {
  consoleAlertApiRef,
  describeSafety,
  HudButton,
  useObserved,
  type DriveSession,
  type EmergencyStopState,
  type WhepPlayer,
} from '@sidehelm/console-react';
import { Notice } from '../Hud/Notice';
import { VideoNotice } from '../Hud/VideoNotice';

function EmergencyNotice(props: {
  session: DriveSession;
  state: EmergencyStopState;
}) {
  const { session, state } = props;
  const alerts = useApi(consoleAlertApiRef);
  const hasLease = useObserved(session.lease, lease => lease.kind === 'mine');
  const isCentred = useObserved(session.isCentred, value => value);
  const by = state.kind === 'latched' && state.by ? ` by ${state.by}` : '';
  const rearm = async () => {
    const answer = await session.rearm();
    if (!answer.ok) {
      const message = answer.message ?? 'Unknown error';
      alerts.post({ message, severity: 'error' });
    }
  };
  if (state.kind === 'sending') {
    return (
      <Notice
        kind="bad"
        title="Stopping the robot…"
        detail="Repeated until the robot confirms it."
      />
    );
  }
  return (
    <Notice
      kind="bad"
      title={`Emergency stop${by}`}
      detail={
        hasLease
          ? 'Centre the stick, then Re-arm.'
          : 'Whoever has control can re-arm the robot.'
      }
      action={
        hasLease && (
          <HudButton isPrimary disabled={!isCentred} onClick={rearm}>
            Re-arm
          </HudButton>
        )
      }
    />
  );
}

/** The one thing that keeps the robot from moving as the driver asks, most urgent first. */
export function DriveNotice(props: {
  session: DriveSession;
  player: WhepPlayer;
}) {
  const { session, player } = props;
  const emergency = useObserved(session.emergency.state, value => value);
  const safety = useObserved(session.safety, value => value);
  const refusal = useObserved(session.watch.refusal, value => value);
  const hasLease = useObserved(session.lease, lease => lease.kind === 'mine');
  if (emergency.kind === 'sending' || emergency.kind === 'latched')
    return <EmergencyNotice session={session} state={emergency} />;
  if (emergency.kind === 'refused')
    return (
      <Notice
        kind="bad"
        title="The emergency stop was refused"
        detail={emergency.message}
      />
    );
  if (!hasLease) return <VideoNotice player={player} />;
  // Why it is not armed, the refusal says better.
  const isTold = safety.kind === 'stopped' && safety.reason !== 'not-armed';
  if (refusal && !isTold)
    return (
      <Notice kind="bad" title="The robot refuses commands" detail={refusal} />
    );
  const notice = describeSafety(safety);
  return notice ? <Notice {...notice} /> : null;
}
