import { configApiRef, useApi } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import type { Restaurant } from '@sidehelm/contracts';
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
import { LeafletRestaurantsMap } from '../../map/LeafletRestaurantsMap';

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

/** Restaurants on a map. */
export function RestaurantsMapView(props: {
  restaurants: readonly Restaurant[] | undefined;
  /** Kept between renders: another one opens the map anew. */
  onOpen: (uuid: string) => void;
}) {
  const { restaurants, onOpen } = props;
  const classes = useStyles();
  const config = useApi(configApiRef);
  const element = useRef<HTMLDivElement>(null);
  const create = useCallback(
    (container: HTMLElement, mapsUrl: string) =>
      new LeafletRestaurantsMap(container, {
        mapsUrl,
        centre: readMapCenter(config),
        onOpen,
      }),
    [config, onOpen],
  );
  const map = useMapView(element, create);
  useEffect(() => map?.setRestaurants(restaurants ?? []), [map, restaurants]);
  return (
    <div className={classes.root}>
      <div
        ref={element}
        role="application"
        aria-label="Map, move it with the arrow keys"
      />
      <div className={classes.buttons}>
        <MapButton
          label="Show all restaurants"
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
