import { configApiRef, useApi } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import type { LatLng } from '@sidehelm/console-common';
import {
  MapButton,
  mapButtonColumn,
  mapSurface,
  readMapCenter,
  useMapView,
} from '@sidehelm/map-react';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { LeafletOrderMap } from '../../order/map/LeafletOrderMap';
import type { MapPlace } from '../../order/map/MapPlace';
import { focusRing } from '@sidehelm/theme';

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

/** Use it through `OrderMap`, which loads Leaflet when needed. */
export function OrderMapView(props: {
  places: readonly MapPlace[];
  path: readonly LatLng[] | undefined;
}) {
  const { places, path } = props;
  const classes = useStyles();
  const config = useApi(configApiRef);
  const element = useRef<HTMLDivElement>(null);
  const create = useCallback(
    (container: HTMLElement, mapsUrl: string) =>
      new LeafletOrderMap(container, {
        mapsUrl,
        centre: readMapCenter(config),
      }),
    [config],
  );
  const map = useMapView(element, create);
  useEffect(() => map?.setPlaces(places), [map, places]);
  useEffect(() => map?.setRoute(path ?? []), [map, path]);
  return (
    <div className={classes.root}>
      <div
        ref={element}
        role="application"
        aria-label="Map, move it with the arrow keys"
      />
      <div className={classes.buttons}>
        <MapButton
          label="Show all places"
          icon={Maximize}
          onClick={() => map?.fitAll()}
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
