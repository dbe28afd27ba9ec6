import { configApiRef, useApi } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import type { LatLng } from '@sidehelm/console-common';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { gatewayApiRef } from '../gateway/gatewayApiRef';
import { MapButton } from '../map/MapButton';
import { mapSurface } from '../map/mapSurface';
import { readMapCenter } from '../map/readMapCenter';
import { LeafletPinMap } from './LeafletPinMap';

export interface PinMapProps {
  /** Where the pin is; absent until it was placed, then it waits at the centre of the map. */
  position: LatLng | undefined;
  onMove: (position: LatLng) => void;
}

const useStyles = makeStyles({
  root: mapSurface,
  buttons: {
    position: 'absolute',
    right: 8,
    top: 8,
    zIndex: 1000,
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
  },
});

/** Use it through `PinMap`, which loads Leaflet when needed. */
export function PinMapView({ position, onMove }: PinMapProps) {
  const classes = useStyles();
  const gateway = useApi(gatewayApiRef);
  const config = useApi(configApiRef);
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletPinMap>();
  const latest = useRef({ position, onMove });
  useEffect(() => {
    latest.current = { position, onMove };
  });

  useEffect(() => {
    let created: LeafletPinMap | undefined;
    let observer: ResizeObserver | undefined;
    let isGone = false;
    const open = async () => {
      // Tiles are images: they need the cookie. Without it the map stays, and its tiles come with the next zoom.
      await gateway.cookieReady().catch(() => undefined);
      const mapsUrl = await gateway.baseUrl('maps');
      if (isGone || !element.current) return;
      const view = new LeafletPinMap(element.current, {
        mapsUrl,
        center: latest.current.position ?? readMapCenter(config),
        onMove: next => latest.current.onMove(next),
      });
      created = view;
      observer = new ResizeObserver(() => view.resize());
      observer.observe(element.current);
      setMap(view);
    };
    open();
    return () => {
      isGone = true;
      observer?.disconnect();
      created?.dispose();
      setMap(undefined);
    };
  }, [gateway, config]);

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
