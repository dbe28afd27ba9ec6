import { useApi } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { teleopDrivePermission } from '@sidehelm/console-common';
import type { Robot } from '@sidehelm/contracts';
import {
  EmergencyStop,
  RecordLocalisation,
  teleopConnectionApiRef,
  useRobotWatch,
  ViewerStop,
  type RobotWatch,
} from '@sidehelm/teleop-react';
import {
  HudButton,
  KeyHelp,
  SegmentedControl,
  useIsAllowed,
  useObserved,
  useShortcut,
} from '@sidehelm/console-react';
import {
  PlainView,
  ProjectedView,
  useWhepPlayer,
  ViewControl,
  type Rendition,
  type WhepPlayer,
} from '@sidehelm/video-react';
import { type MapLayer } from '@sidehelm/map-react';
import { tokens } from '@sidehelm/theme';
import { useCallback, useEffect, useState } from 'react';
import { videoDelay } from '../../driving/videoDelay';
import { useIsYetToConnect } from '../../hooks/useIsYetToConnect';
import { useProjection, type ShownProjection } from '../../hooks/useProjection';
import { useSpectatorPad } from '../../hooks/useSpectatorPad';
import { AboveDialogs } from '../EmergencyStop/AboveDialogs';
import { HudLayout, LOW } from '../Hud/HudLayout';
import { HudPanel } from '../Hud/HudPanel';
import { NotConnectedNotice } from '../Hud/NotConnectedNotice';
import { VideoNotice } from '../Hud/VideoNotice';
import { MapPanel } from '../MapPanel/MapPanel';
import { EMERGENCY_STOP } from '../RobotScreen/SkipToStop';
import { Speech } from '../Speech/Speech';
import { TelemetryPanel } from '../Telemetry/TelemetryPanel';
import { DriverLine } from './DriverLine';
import { ReplayLink } from './ReplayLink';
import { spectateKeys } from './spectateKeys';

const projections: readonly { value: ShownProjection; label: string }[] = [
  { value: 'plain', label: 'Plain' },
  { value: 'equirectangular', label: 'Equirectangular' },
  { value: 'gnomonic', label: 'Gnomonic' },
  { value: 'stereographic', label: 'Stereographic' },
];

const useStyles = makeStyles({
  stage: { position: 'absolute', inset: '0 0 44px 0' },
  picture: { position: 'absolute', inset: 0 },
  controls: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 10,
    padding: 10,
    '& > *': { minWidth: 0 },
  },
  stop: {
    flexWrap: 'nowrap',
    width: 360,
    maxWidth: '100%',
    boxSizing: 'border-box',
    '& > *': { flex: 1, minWidth: 0 },
    [LOW]: { width: 'auto' },
  },
  // Above the links of the large map.
  aboveMap: { marginBottom: 48 },
  banner: {
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: 0,
    height: 44,
    display: 'grid',
    placeItems: 'center',
    margin: 0,
    background: tokens.color.surface,
    borderTop: `1px solid ${tokens.color.line}`,
    color: tokens.color.muted,
  },
});

function SpectateHud(props: {
  watch: RobotWatch;
  player: WhepPlayer;
  view: ViewControl;
  robot: Robot | undefined;
  mayDrive: boolean;
  projection: ShownProjection;
  onProjectionChange: (projection: ShownProjection) => void;
}) {
  const { watch, player, view, projection } = props;
  const classes = useStyles();
  const connection = useApi(teleopConnectionApiRef);
  const [isMapLarge, setMapLarge] = useState(false);
  const [layer, setLayer] = useState<MapLayer>('street');
  const [stop, setStop] = useState<EmergencyStop>();
  const isRear = useObserved(view.view, current => current.isRear);
  const delay = useCallback(() => videoDelay(player), [player]);
  const isYetToConnect = useIsYetToConnect(watch, player, props.robot);

  useEffect(() => {
    const created = new EmergencyStop(connection, watch);
    setStop(created);
    return () => created.dispose();
  }, [connection, watch]);

  const toggleMap = () => setMapLarge(isLarge => !isLarge);
  useShortcut('m', toggleMap);
  useShortcut('escape', () => setMapLarge(false));
  useShortcut('s', () =>
    setLayer(current => (current === 'street' ? 'satellite' : 'street')),
  );
  useSpectatorPad({
    toggleMap,
    toggleRear: () => view.toggleRear(),
    zoomIn: () => view.zoomIn(),
    zoomOut: () => view.zoomOut(),
    resetView: () => {
      view.reset();
      props.onProjectionChange('equirectangular');
    },
    showStereographic: () => props.onProjectionChange('stereographic'),
    setYaw: yaw => view.setYaw(yaw),
  });

  return (
    <HudLayout
      topCentre={
        !isYetToConnect && (
          <DriverLine watch={watch} mayDrive={props.mayDrive} />
        )
      }
      topLeft={
        <MapPanel
          robotId={watch.robotId}
          robot={props.robot}
          watch={watch}
          layer={layer}
          onLayerChange={setLayer}
          isLarge={isMapLarge}
          onLargeChange={setMapLarge}
        />
      }
      topRight={
        <TelemetryPanel
          watch={watch}
          player={player}
          delayLabel="Video delay"
          delay={delay}
        />
      }
      middle={
        <>
          {isYetToConnect ? (
            <NotConnectedNotice robotId={watch.robotId} />
          ) : (
            <VideoNotice player={player} />
          )}
          <Speech watch={watch} />
        </>
      }
      bottomLeft={
        <HudPanel label="View">
          <div className={classes.controls}>
            <SegmentedControl
              label="Projection"
              canWrap
              options={projections}
              value={projection}
              onChange={props.onProjectionChange}
            />
            <HudButton aria-pressed={isRear} onClick={() => view.toggleRear()}>
              Rear view
            </HudButton>
            <RecordLocalisation watch={watch}>
              {recorded => (
                <ReplayLink robotId={watch.robotId} recorded={recorded} />
              )}
            </RecordLocalisation>
          </div>
        </HudPanel>
      }
      bottomRight={
        <HudPanel
          id={EMERGENCY_STOP}
          label="Emergency stop"
          className={isMapLarge ? classes.aboveMap : undefined}
        >
          <div className={`${classes.controls} ${classes.stop}`}>
            <AboveDialogs>
              {stop && <ViewerStop stop={stop} isWide />}
            </AboveDialogs>
          </div>
        </HudPanel>
      }
    />
  );
}

const renditionFor = (isPlain: boolean, mayDrive: boolean): Rendition =>
  isPlain && !mayDrive ? 'overview' : 'driving';

/** Watching one robot. */
export function SpectateScreen(props: {
  robotId: string;
  robot: Robot | undefined;
}) {
  const { robotId, robot } = props;
  const classes = useStyles();
  const watch = useRobotWatch(robotId);
  const [projection, setProjection] = useProjection();
  const isPlain = projection === 'plain';
  const mayDrive = useIsAllowed(teleopDrivePermission);
  // Re-projected, the overview would be a blur. Who may drive goes on with the same session.
  const player = useWhepPlayer(
    robotId,
    mayDrive === undefined ? undefined : renditionFor(isPlain, mayDrive),
  );
  const [view] = useState(() => new ViewControl('equirectangular'));
  const label = `Camera of ${robotId}`;

  useEffect(() => {
    view.setProjection(projection === 'plain' ? 'equirectangular' : projection);
  }, [projection, view]);

  return (
    <>
      <div className={classes.stage}>
        <div className={classes.picture}>
          {isPlain ? (
            <PlainView source={player} control={view} label={label} />
          ) : (
            <ProjectedView
              source={player}
              control={view}
              label={label}
              looksAround="watching"
            />
          )}
        </div>
        {watch && (
          <SpectateHud
            watch={watch}
            player={player}
            view={view}
            robot={robot}
            mayDrive={mayDrive ?? false}
            projection={projection}
            onProjectionChange={setProjection}
          />
        )}
      </div>
      <p className={classes.banner}>
        Spectator mode: driving controls are disabled
      </p>
      <KeyHelp keys={spectateKeys} />
    </>
  );
}
