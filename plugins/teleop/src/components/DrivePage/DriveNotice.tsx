import {
  HudButton,
  useObserved,
  type ReadableValue,
} from '@sidehelm/console-react';
import { videoProblem, type WhepPlayer } from '@sidehelm/video-react';
import { type DriveSession } from '../../driving/DriveSession';
import type { DriveReason } from '../../driving/DriveReason';
import { describeDriveReason } from '../../driving/describeDriveReason';
import { useAnswered } from '../../hooks/useAnswered';
import { useDriveReason } from '../../hooks/useDriveReason';
import type { KeyMap } from '../../keys/KeyMap';
import { NotConnectedNotice } from '../Hud/NotConnectedNotice';
import { Notice } from '../Hud/Notice';
import { VideoNotice } from '../Hud/VideoNotice';
import { TakeControl } from '../LeaseBar/TakeControl';

function Rearm({ session }: { session: DriveSession }) {
  const { run, isBusy } = useAnswered();
  const isCentred = useObserved(session.isCentred, value => value);
  return (
    <HudButton
      isPrimary
      disabled={!isCentred || isBusy}
      onClick={() => run(session.rearm())}
    >
      Re-arm
    </HudButton>
  );
}

/** The way back to control that was lost, or that it does not matter. */
function TakeBack(props: {
  session: DriveSession;
  keys: ReadableValue<KeyMap>;
}) {
  const { session } = props;
  const isConnected = useObserved(
    session.lease,
    lease => lease.kind !== 'unknown',
  );
  return (
    <>
      <TakeControl session={session} keys={props.keys} />
      {isConnected && (
        <HudButton onClick={() => session.lostControl.dismiss()}>
          Close
        </HudButton>
      )}
    </>
  );
}

/** Where it is the picture that is missing. */
const isWithoutPicture = (reason: DriveReason) =>
  reason.kind === 'safety' &&
  reason.state.kind === 'stopped' &&
  (reason.state.reason === 'no-video' || reason.state.reason === 'stale-video');

const whole = (reason: DriveReason) => reason;

/** The one thing that keeps the robot from moving as the driver asks. */
export function DriveNotice(props: {
  session: DriveSession;
  player: WhepPlayer;
  keys: ReadableValue<KeyMap>;
  /** Nothing has been heard of the robot. */
  isYetToConnect: boolean;
}) {
  const { session, player } = props;
  const reason = useDriveReason(session, whole);
  const { kind, title, detail, spoken } = describeDriveReason(reason);
  const problem = useObserved(player.state, videoProblem);
  const why = isWithoutPicture(reason) && problem ? `${problem} ` : '';
  const isWatching =
    reason.kind === 'no-control' || reason.kind === 'lost-control';
  return (
    <>
      {kind !== 'calm' && (
        <Notice
          kind={kind}
          title={title}
          detail={detail && why + detail}
          spoken={spoken}
          action={
            (reason.kind === 'stopped' && reason.canRearm && (
              <Rearm session={session} />
            )) ||
            (reason.kind === 'lost-control' && (
              <TakeBack session={session} keys={props.keys} />
            ))
          }
        />
      )}
      {isWatching &&
        (props.isYetToConnect ? (
          <NotConnectedNotice robotId={session.watch.robotId} />
        ) : (
          <VideoNotice player={player} />
        ))}
    </>
  );
}
