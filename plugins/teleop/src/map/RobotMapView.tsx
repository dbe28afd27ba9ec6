import { LAYOUT, OFFICE, type LatLng } from '@sidehelm/console-common';
import { makeStyles } from '@material-ui/core/styles';
import {
  Layers,
  LocateFixed,
  Maximize2,
  Minimize2,
  Minus,
  Plus,
} from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { serverClock, useObserved } from '@sidehelm/console-react';
import type { RobotWatch } from '@sidehelm/teleop-react';
import {
  MapButton,
  type MapLayer,
  mapButtonColumn,
  mapSurface,
  useMapView,
} from '@sidehelm/map-react';
import type { TrailPosition } from '@sidehelm/fleet-react';
import type { RouteGuide } from '../destination/RouteGuide';
import { LeafletRobotMap } from './LeafletRobotMap';
import { RobotMapModel } from './RobotMapModel';

export interface RobotMapProps {
  watch: RobotWatch | undefined;
  /** What the robots service remembers; `received_at` is ISO 8601. */
  lastKnown?: (LatLng & { received_at: string }) | null;
  /** What the service recorded of the robot's way, oldest first. */
  trail?: readonly TrailPosition[];
  layer: MapLayer;
  onLayerChange: (layer: MapLayer) => void;
  /** Default 15. */
  zoom?: number;
  /** Arrow keys move the map while it has the focus; default yes. */
  hasKeyboard?: boolean;
  /** Where the robot is driven to. */
  guide?: RouteGuide;
  /** Offers to enlarge the map. */
  isFullScreen?: boolean;
  onFullScreenChange?: (isFullScreen: boolean) => void;
}

const useStyles = makeStyles({
  root: mapSurface,
  buttons: {
    ...mapButtonColumn,
    // Fingers need more room, and zoom by themselves.
    '@media (pointer: coarse)': {
      '& > button': { width: 44, height: 44 },
      '& > [aria-label^="Zoom"]': { display: 'none' },
    },
  },
  // Panels stand over the top of a map that fills the screen.
  large: { right: 'auto', left: 8, top: 'auto', bottom: 8 },
});

/** The robot on tiles of the maps service; use it through `RobotMap`, which loads Leaflet when needed. */
export function RobotMapView(props: RobotMapProps) {
  const { watch, lastKnown, trail, layer, zoom = LAYOUT.mapZoom } = props;
  const { guide } = props;
  const { hasKeyboard = true, isFullScreen, onFullScreenChange } = props;
  const classes = useStyles();
  const element = useRef<HTMLDivElement>(null);
  const model = useMemo(() => new RobotMapModel(() => serverClock.now()), []);
  const isFollowing = useObserved(model.isFollowing, value => value);
  const initialZoom = useRef(zoom);

  useEffect(() => () => model.dispose(), [model]);

  const create = useCallback(
    (container: HTMLElement, mapsUrl: string) =>
      new LeafletRobotMap(container, {
        model,
        mapsUrl,
        zoom: initialZoom.current,
        centre: OFFICE.geocoded_address,
        hasKeyboard,
        guide,
      }),
    [model, hasKeyboard, guide],
  );
  const map = useMapView(element, create);

  useEffect(() => map?.setLayer(layer), [map, layer]);
  useEffect(() => map?.setZoom(zoom), [map, zoom]);

  const seenAt = lastKnown ? Date.parse(lastKnown.received_at) : NaN;
  const { lat, lng } = lastKnown ?? {};
  useEffect(() => {
    const isKnown = lat !== undefined && lng !== undefined;
    model.setLastKnown(isKnown ? { lat, lng } : undefined, seenAt);
  }, [model, lat, lng, seenAt]);

  useEffect(() => {
    if (trail) model.setRecordedTrail(trail);
  }, [model, trail]);

  useEffect(() => {
    if (!watch) return undefined;
    const read = () => {
      const telemetry = watch.telemetry.get()?.telemetry;
      if (!telemetry || telemetry.signal === 'lost') {
        model.setLost();
        return;
      }
      model.setLive(
        telemetry.position,
        telemetry.heading,
        telemetry.localization?.particles,
      );
    };
    read();
    return watch.telemetry.subscribe(read);
  }, [watch, model]);

  return (
    <div className={classes.root}>
      <div ref={element} data-testid="robot-map" />
      <div
        className={`${classes.buttons} ${isFullScreen ? classes.large : ''}`}
      >
        {onFullScreenChange && (
          <MapButton
            label={isFullScreen ? 'Make the map small' : 'Make the map large'}
            icon={isFullScreen ? Minimize2 : Maximize2}
            onClick={() => onFullScreenChange(!isFullScreen)}
          />
        )}
        <MapButton
          label={layer === 'street' ? 'Show satellite map' : 'Show street map'}
          icon={Layers}
          onClick={() =>
            props.onLayerChange(layer === 'street' ? 'satellite' : 'street')
          }
        />
        <MapButton label="Zoom in" icon={Plus} onClick={() => map?.zoomBy(1)} />
        <MapButton
          label="Zoom out"
          icon={Minus}
          onClick={() => map?.zoomBy(-1)}
        />
        {!isFollowing && (
          <MapButton
            label="Centre the robot"
            icon={LocateFixed}
            onClick={() => model.recentre()}
            isMarked
          />
        )}
      </div>
    </div>
  );
}
