import { useRouteRef } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import type { Robot } from '@sidehelm/contracts';
import {
  KeyHelp,
  ObservableValue,
  useObserved,
  useSearchFlag,
} from '@sidehelm/console-react';
import {
  ProjectedView,
  useWhepPlayer,
  ViewControl,
  type WhepPlayer,
} from '@sidehelm/video-react';
import { type MapLayer } from '@sidehelm/map-react';
import useMediaQuery from '@material-ui/core/useMediaQuery';
import {
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import type { Destination } from '../../destination/Destination';
import { useDriveSession } from '../../driving/useDriveSession';
import { useIsTouched } from '../../driving/useIsTouched';
import { useRouteGuide } from '../../destination/useRouteGuide';
import { type DriveSession } from '../../driving/DriveSession';
import type { DriveControls } from '../../driving/DriveControls';
import { useDriveControls } from '../../hooks/useDriveControls';
import { useDriveRecorder } from '../../report/useDriveRecorder';
import { spectateLinkRouteRef } from '../../routes';
import { useDriveKeys } from '../../hooks/useDriveKeys';
import { useIsYetToConnect } from '../../hooks/useIsYetToConnect';
import { useIsReversing } from '../../hooks/useIsReversing';
import { useSteadyPicture } from '../../hooks/useSteadyPicture';
import { describeKeys } from '../../keys/describeKeys';
import type { DriveKeys } from '../../keys/DriveKeys';
import { DestinationBar } from '../Destination/DestinationBar';
import { DriveReportPanel } from '../DriveReport/DriveReportPanel';
import { AboveDialogs } from '../EmergencyStop/AboveDialogs';
import { StopButton } from '../EmergencyStop/StopButton';
import { HudLayout, SMALL } from '../Hud/HudLayout';
import { HudPanel } from '../Hud/HudPanel';
import { EMERGENCY_STOP } from '../RobotScreen/SkipToStop';
import { DriveKeysEditor, type KeysPart } from '../Keys/DriveKeysEditor';
import {
  InterventionBanner,
  useIsAsked,
} from '../Interventions/InterventionBanner';
import { LeaseBar } from '../LeaseBar/LeaseBar';
import { MapPanel } from '../MapPanel/MapPanel';
import { Speech } from '../Speech/Speech';
import { TelemetryPanel } from '../Telemetry/TelemetryPanel';
import { TouchPads } from '../TouchPads/TouchPads';
import { ActionPanel } from './ActionPanel';
import { AlarmFrame } from './AlarmFrame';
import { CompensationPanel } from './CompensationPanel';
import { DriveNotice } from './DriveNotice';
import { KeyHints } from './KeyHints';
import { PathOverlay } from './PathOverlay';
import { RearMirror } from './RearMirror';
import { SpeedPanel } from './SpeedPanel';

/** Nearer than other maps: whoever drives must see on which side of the street the robot is. */
const MAP_ZOOM = 18;

/** Below it panels stand one over the other; as `NARROW` of the layout. */
const IS_NARROW = '(max-width: 899px)';

/** What a screen on which somebody does more than drive adds to it. */
export interface DriveParts {
  /** Where the robot is to go; absent where its driver chooses. */
  destination?: { to: Destination | undefined };
  belowMap?: ReactNode;
  aboveTelemetry?: ReactNode;
  /** At the bottom, in the middle, above the speed: the switches are above the stop then. */
  banner?: ReactNode;
}

const isSame = (a: Destination | undefined, b: Destination | undefined) =>
  JSON.stringify(a) === JSON.stringify(b);

const useStyles = makeStyles({
  picture: { position: 'absolute', inset: 0 },
  // The picture below it can be dragged.
  overlay: { pointerEvents: 'none' },
  // Above what the hands cover on an upright phone.
  aboveHands: {
    '@media (max-width: 599px) and (orientation: portrait)': { bottom: 206 },
  },
  middle: { display: 'grid', gap: 8, justifyItems: 'center' },
  controls: { display: 'grid', gap: 12, justifyItems: 'end' },
  stop: {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    padding: 12,
    [SMALL]: { padding: 8 },
  },
});

const pictureClass = (
  classes: ReturnType<typeof useStyles>,
  isTouched: boolean,
) => `${classes.picture} ${isTouched ? classes.aboveHands : ''}`;

function StopPanel({
  session,
  controls,
}: {
  session: DriveSession;
  controls: DriveControls | undefined;
}) {
  const classes = useStyles();
  const state = useObserved(session.emergency.state, ({ kind }) =>
    kind === 'sending' || kind === 'latched' ? kind : 'ready',
  );
  return (
    <div className={classes.stop}>
      {controls && <KeyHints controls={controls} />}
      <AboveDialogs>
        <StopButton state={state} onPress={() => session.emergencyStop()} />
      </AboveDialogs>
    </div>
  );
}

function DriveHud(props: {
  session: DriveSession;
  player: WhepPlayer;
  view: ViewControl;
  mirror: ObservableValue<HTMLElement | undefined>;
  robotId: string;
  robot: Robot | undefined;
  isTrimming: boolean;
  isTouched: boolean;
  isProjected: boolean;
  keys: DriveKeys;
  /** What of the keys and the gamepad is being changed. */
  changing: KeysPart | undefined;
  onChanging: (part: KeysPart | undefined) => void;
  parts: DriveParts;
}) {
  const { session, player, view, parts } = props;
  const { isTrimming, isTouched, isProjected } = props;
  const classes = useStyles();
  const spectate = useRouteRef(spectateLinkRouteRef);
  const hasLease = useObserved(session.lease, lease => lease.kind === 'mine');
  // A driver gets the picture that viewers may have been refused.
  useEffect(() => {
    if (hasLease) player.askAgain();
  }, [hasLease, player]);
  const isYetToConnect = useIsYetToConnect(session.watch, player, props.robot, {
    canDrive: true,
  });
  const hasThumbs = isTouched && hasLease;
  const isAsked = useIsAsked(session);
  const isReversing = useIsReversing(session);
  const controls = useDriveControls(session, view, isTrimming, props.keys.map);
  const isNarrow = useMediaQuery(IS_NARROW);
  const hasBannerInMiddle = parts.banner !== undefined && !isNarrow;
  const [layer, setLayer] = useState<MapLayer>('street');
  const delay = useCallback(() => session.loopDelay(), [session]);
  const { destination } = parts;
  const guide = useRouteGuide(session.watch, destination !== undefined);
  const recorder = useDriveRecorder(session);
  useSteadyPicture(session, player);
  useEffect(() => {
    if (!destination || isSame(guide.destination.get(), destination.to)) return;
    guide.choose(destination.to);
  }, [guide, destination]);
  const actions = controls && (
    <ActionPanel
      session={session}
      controls={controls}
      isTouched={isTouched}
      onShowKeys={() => props.onChanging('keys')}
    />
  );
  const speed = <SpeedPanel session={session} guide={guide} />;
  const stop = (
    <HudPanel id={EMERGENCY_STOP} label="Emergency stop">
      <StopPanel session={session} controls={controls} />
    </HudPanel>
  );
  return (
    <>
      {hasLease && isProjected && (
        <div
          className={`${pictureClass(classes, isTouched)} ${classes.overlay}`}
        >
          <PathOverlay
            output={session.output}
            compensation={session.steerCompensation}
            view={view.view}
            isReversing={isReversing}
            speed={session.speed}
            stoppingWay={session.stoppingWay}
          />
        </div>
      )}
      <AlarmFrame watch={session.watch} />
      <HudLayout
        topCentre={
          !isYetToConnect && (
            <LeaseBar session={session} keys={props.keys.map} />
          )
        }
        belowTopCentre={isAsked && <InterventionBanner session={session} />}
        topLeft={
          <>
            <MapPanel
              robotId={props.robotId}
              robot={props.robot}
              watch={session.watch}
              other={
                spectate && {
                  label: 'Spectate',
                  to: spectate({ robotID: props.robotId }),
                }
              }
              layer={layer}
              onLayerChange={setLayer}
              zoom={MAP_ZOOM}
              isCompact={hasThumbs}
              hasKeyboard={false}
              guide={guide}
            >
              {!destination && (
                <DestinationBar
                  robotId={props.robotId}
                  robot={props.robot}
                  guide={guide}
                />
              )}
            </MapPanel>
            {parts.belowMap}
          </>
        }
        topRight={
          <>
            {parts.aboveTelemetry}
            <TelemetryPanel
              watch={session.watch}
              player={player}
              delayLabel={hasThumbs ? 'Delay' : 'Loop delay'}
              delay={delay}
              controlPath={session.controlPath}
              isCompact={hasThumbs}
              isDriven={hasLease}
            />
            {isTrimming && <CompensationPanel session={session} />}
          </>
        }
        mirror={
          <RearMirror
            session={session}
            isReversing={isReversing}
            view={view}
            mirror={props.mirror}
          />
        }
        middle={
          <>
            <DriveNotice
              session={session}
              player={player}
              keys={props.keys.map}
              isYetToConnect={isYetToConnect}
            />
            <Speech watch={session.watch} />
          </>
        }
        thumbs={hasThumbs && controls && <TouchPads touch={controls.touch} />}
        bottomLeft={
          !hasBannerInMiddle && (
            <>
              {parts.banner}
              {actions}
            </>
          )
        }
        bottomCentre={
          hasBannerInMiddle ? (
            <div className={classes.middle}>
              {parts.banner}
              {speed}
            </div>
          ) : (
            speed
          )
        }
        bottomRight={
          hasBannerInMiddle ? (
            <div className={classes.controls}>
              {actions}
              {stop}
            </div>
          ) : (
            stop
          )
        }
      />
      {recorder && <DriveReportPanel recorder={recorder} />}
      <DriveKeysEditor
        keys={props.keys}
        pad={controls?.pad}
        part={props.changing}
        onPartChange={props.onChanging}
      />
    </>
  );
}

/** Driving one robot: the picture ahead and the head-up display around it. */
export function DriveScreen(props: {
  robotId: string;
  robot: Robot | undefined;
  parts?: DriveParts;
}) {
  const { robotId, robot, parts = {} } = props;
  const classes = useStyles();
  const player = useWhepPlayer(robotId, 'driving');
  const session = useDriveSession(robotId, player);
  const [view] = useState(() => new ViewControl('gnomonic'));
  const [mirror] = useState(
    () => new ObservableValue<HTMLElement | undefined>(undefined),
  );
  // The way is drawn as this projection shows it, and fits no other picture.
  const [isProjected, setProjected] = useState(false);
  const [isTrimming] = useSearchFlag('trimming_enabled');
  const isTouched = useIsTouched();
  const keys = useDriveKeys();
  const [changing, setChanging] = useState<KeysPart>();
  const map = useObserved(keys.map, current => current);
  const help = useMemo(() => describeKeys(map, isTrimming), [map, isTrimming]);
  const changeKeys = useCallback(() => setChanging('keys'), []);
  return (
    <>
      <div className={pictureClass(classes, isTouched)}>
        <ProjectedView
          source={player}
          control={view}
          mirror={mirror}
          looksAround="driving"
          onProjected={setProjected}
          label={`Camera of ${robotId}`}
        />
      </div>
      {session && (
        <DriveHud
          session={session}
          player={player}
          view={view}
          mirror={mirror}
          robotId={robotId}
          robot={robot}
          isTrimming={isTrimming}
          isTouched={isTouched}
          isProjected={isProjected}
          keys={keys}
          changing={changing}
          onChanging={setChanging}
          parts={parts}
        />
      )}
      <KeyHelp keys={help} onEdit={changeKeys} />
    </>
  );
}
