import { configApiRef, useApi } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import type { LatLng } from '@sidehelm/console-common';
import { Minus, Plus } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { MapButton } from '../map/MapButton';
import { mapButtonColumn, mapSurface } from '../map/mapSurface';
import { readMapCenter } from '../map/readMapCenter';
import { useMapView } from '../map/useMapView';
import { LeafletPinMap } from './LeafletPinMap';

export interface PinMapProps {
  /** Where the pin is; absent until it was placed, then it waits at the centre of the map. */
  position: LatLng | undefined;
  onMove: (position: LatLng) => void;
}

const useStyles = makeStyles({
  root: mapSurface,
  buttons: mapButtonColumn,
});

/** Use it through `PinMap`, which loads Leaflet when needed. */
export function PinMapView({ position, onMove }: PinMapProps) {
  const classes = useStyles();
  const config = useApi(configApiRef);
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef({ position, onMove });
  useEffect(() => {
    latest.current = { position, onMove };
  });

  const create = useCallback(
    (container: HTMLElement, mapsUrl: string) =>
      new LeafletPinMap(container, {
        mapsUrl,
        position: latest.current.position,
        center: readMapCenter(config),
        onMove: next => latest.current.onMove(next),
      }),
    [config],
  );
  const map = useMapView(element, create);

  useEffect(() => {
    if (position) map?.setPosition(position);
  }, [map, position]);

  return (
    <div className={classes.root}>
      <div ref={element} />
      <div className={classes.buttons}>
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
