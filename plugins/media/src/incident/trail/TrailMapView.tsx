import { configApiRef, useApi } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import type { ReadableValue } from '@sidehelm/console-react';
import {
  MapButton,
  mapButtonColumn,
  mapSurface,
  readMapCenter,
  useMapView,
} from '@sidehelm/map-react';
import { focusRing } from '@sidehelm/theme';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { LeafletTrailMap } from './LeafletTrailMap';
import { robotAt, type Waypoint } from './robotAt';

export interface TrailMapViewProps {
  /** In the order of time. */
  waypoints: readonly Waypoint[];
  /** ms since 1970. */
  playhead: ReadableValue<number>;
  onSeek: (at: number) => void;
}

const useStyles = makeStyles({
  root: {
    ...mapSurface,
    '& .leaflet-container:focus-visible': {
      ...focusRing['&:focus-visible'],
      outlineOffset: -3,
    },
  },
  buttons: mapButtonColumn,
});

/** Use it through `TrailMap`, which loads Leaflet when needed. */
export function TrailMapView(props: TrailMapViewProps) {
  const { waypoints, playhead, onSeek } = props;
  const classes = useStyles();
  const config = useApi(configApiRef);
  const element = useRef<HTMLDivElement>(null);
  const seek = useRef(onSeek);
  useEffect(() => {
    seek.current = onSeek;
  });
  const create = useCallback(
    (container: HTMLElement, mapsUrl: string) =>
      new LeafletTrailMap(container, {
        mapsUrl,
        centre: readMapCenter(config),
        onSeek: at => seek.current(at),
      }),
    [config],
  );
  const map = useMapView(element, create);
  useEffect(() => map?.setWay(waypoints), [map, waypoints]);
  useEffect(() => {
    const follow = () => map?.setRobot(robotAt(waypoints, playhead.get()));
    follow();
    return playhead.subscribe(follow);
  }, [map, waypoints, playhead]);
  return (
    <div className={classes.root}>
      <div
        ref={element}
        role="application"
        aria-label="Way of the robot, move the map with the arrow keys"
      />
      <div className={classes.buttons}>
        <MapButton
          label="Show the whole way"
          icon={Maximize}
          onClick={() => map?.fit()}
        />
        <MapButton label="Zoom in" icon={Plus} onClick={() => map?.zoomBy(1)} />
        <MapButton
          label="Zoom out"
          icon={Minus}
          onClick={() => map?.zoomBy(-1)}
        />
      </div>
    </div>
  );
}
