import { makeStyles } from '@material-ui/core/styles';
import type { Robot } from '@sidehelm/console-common';
import {
  KeyHelp,
  ProjectedView,
  useDriveSession,
  useObserved,
  useWhepPlayer,
  ViewControl,
  type DriveSession,
  type MapLayer,
  type WhepPlayer,
} from '@sidehelm/console-react';
import { useCallback, useState } from 'react';
import { useDriveControls } from '../../hooks/useDriveControls';
import { useQueryFlag } from '../../hooks/useQueryFlag';
import { AboveDialogs } from '../EmergencyStop/AboveDialogs';
import { StopButton } from '../EmergencyStop/StopButton';
import { HudLayout, SMALL } from '../Hud/HudLayout';
import { HudPanel } from '../Hud/HudPanel';
import { LeaseBar } from '../LeaseBar/LeaseBar';
import { MapPanel } from '../MapPanel/MapPanel';
import { TelemetryPanel } from '../Telemetry/TelemetryPanel';
import { ActionPanel } from './ActionPanel';
import { CompensationPanel } from './CompensationPanel';
import { driveKeys, trimmingKey } from './driveKeys';
import { DriveNotice } from './DriveNotice';
import { KeyHints } from './KeyHints';
import { PathOverlay } from './PathOverlay';
import { SpeedPanel } from './SpeedPanel';

const useStyles = makeStyles({
  picture: { position: 'absolute', inset: 0 },
  stop: {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    padding: 12,
    [SMALL]: { padding: 8 },
  },
});

function StopPanel({ session }: { session: DriveSession }) {
  const classes = useStyles();
  const isLatched = useObserved(
    session.emergency.state,
    state => state.kind === 'sending' || state.kind === 'latched',
  );
  return (
    <div className={classes.stop}>
      <KeyHints />
      <AboveDialogs>
        <StopButton
          isLatched={isLatched}
          onPress={() => session.emergencyStop()}
        />
      </AboveDialogs>
    </div>
  );
}

function DriveHud(props: {
  session: DriveSession;
  player: WhepPlayer;
  view: ViewControl;
  robotId: string;
  robot: Robot | undefined;
  isTrimming: boolean;
}) {
  const { session, player, view } = props;
  const { isTrimming } = props;
  const controls = useDriveControls(session, view, isTrimming);
  const [layer, setLayer] = useState<MapLayer>('street');
  const delay = useCallback(() => session.loopDelay(), [session]);
  const hasLease = useObserved(session.lease, lease => lease.kind === 'mine');
  return (
    <>
      {hasLease && (
        <PathOverlay
          output={session.output}
          compensation={session.steerCompensation}
          control={view}
        />
      )}
      <HudLayout
        topCentre={<LeaseBar session={session} />}
        topLeft={
          <MapPanel
            robotId={props.robotId}
            robot={props.robot}
            watch={session.watch}
            layer={layer}
            onLayerChange={setLayer}
            hasKeyboard={false}
          />
        }
        topRight={
          <>
            <TelemetryPanel
              watch={session.watch}
              player={player}
              delayLabel="Loop delay"
              delay={delay}
            />
            {isTrimming && <CompensationPanel session={session} />}
          </>
        }
        middle={<DriveNotice session={session} player={player} />}
        bottomLeft={
          controls && <ActionPanel session={session} controls={controls} />
        }
        bottomCentre={
          <SpeedPanel watch={session.watch} output={session.output} />
        }
        bottomRight={
          <HudPanel label="Emergency stop">
            <StopPanel session={session} />
          </HudPanel>
        }
      />
    </>
  );
}

/** Driving one robot: the picture ahead and the head-up display around it. */
export function DriveScreen(props: {
  robotId: string;
  robot: Robot | undefined;
}) {
  const { robotId, robot } = props;
  const classes = useStyles();
  const player = useWhepPlayer(robotId, 'driving');
  const session = useDriveSession(robotId, player);
  const [view] = useState(() => new ViewControl('gnomonic'));
  const isTrimming = useQueryFlag('trimming_enabled');
  return (
    <>
      <div className={classes.picture}>
        <ProjectedView
          player={player}
          control={view}
          label={`Camera of ${robotId}`}
        />
      </div>
      {session && (
        <DriveHud
          session={session}
          player={player}
          view={view}
          robotId={robotId}
          robot={robot}
          isTrimming={isTrimming}
        />
      )}
      <KeyHelp keys={isTrimming ? [...driveKeys, trimmingKey] : driveKeys} />
    </>
  );
}
