import { useApi } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import type { Robot } from '@sidehelm/console-common';
import {
  EmergencyStop,
  HudButton,
  KeyHelp,
  ProjectedView,
  SegmentedControl,
  teleopConnectionApiRef,
  tokens,
  useObserved,
  useRobotWatch,
  useShortcut,
  useWhepPlayer,
  videoDelay,
  VideoView,
  ViewControl,
  ViewerStop,
  type MapLayer,
  type RobotWatch,
  type WhepPlayer,
} from '@sidehelm/console-react';
import { useCallback, useEffect, useState } from 'react';
import { useProjection, type ShownProjection } from '../../hooks/useProjection';
import { useSpectatorPad } from '../../hooks/useSpectatorPad';
import { AboveDialogs } from '../EmergencyStop/AboveDialogs';
import { HudLayout } from '../Hud/HudLayout';
import { HudPanel } from '../Hud/HudPanel';
import { VideoNotice } from '../Hud/VideoNotice';
import { MapPanel } from '../MapPanel/MapPanel';
import { TelemetryPanel } from '../Telemetry/TelemetryPanel';
import { DriverLine } from './DriverLine';
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

  useEffect(() => {
    const created = new EmergencyStop(connection, watch);
    setStop(created);
    return () => created.dispose();
  }, [connection, watch]);

  const toggleMap = () => setMapLarge(isLarge => !isLarge);
  const toggleRear = () => {
    if (projection === 'plain') props.onProjectionChange('gnomonic');
    view.toggleRear();
  };
  useShortcut('m', toggleMap);
  useShortcut('s', () =>
    setLayer(current => (current === 'street' ? 'satellite' : 'street')),
  );
  useSpectatorPad({
    toggleMap,
    toggleRear,
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
      topCentre={<DriverLine watch={watch} />}
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
      middle={<VideoNotice player={player} />}
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
            <HudButton aria-pressed={isRear} onClick={toggleRear}>
              Rear view
            </HudButton>
          </div>
        </HudPanel>
      }
      bottomRight={
        <HudPanel
          label="Emergency stop"
          className={isMapLarge ? classes.aboveMap : undefined}
        >
          <div className={classes.controls}>
            <AboveDialogs>{stop && <ViewerStop stop={stop} />}</AboveDialogs>
          </div>
        </HudPanel>
      }
    />
  );
}

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
  // Re-projected, the overview would be a blur.
  const player = useWhepPlayer(robotId, isPlain ? 'overview' : 'driving');
  const [view] = useState(() => new ViewControl('equirectangular'));
  const label = `Camera of ${robotId}`;

  useEffect(() => {
    if (projection !== 'plain') view.setProjection(projection);
  }, [projection, view]);

  return (
    <>
      <div className={classes.stage}>
        <div className={classes.picture}>
          {isPlain ? (
            <VideoView player={player} label={label} />
          ) : (
            <ProjectedView
              player={player}
              control={view}
              label={label}
              isInteractive
            />
          )}
        </div>
        {watch && (
          <SpectateHud
            watch={watch}
            player={player}
            view={view}
            robot={robot}
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
