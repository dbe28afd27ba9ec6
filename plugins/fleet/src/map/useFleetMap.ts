import { configApiRef, useApi } from '@backstage/core-plugin-api';
import {
  isValidPosition,
  LAYOUT,
  OFFICE,
  type LatLng,
} from '@sidehelm/console-common';
import { gatewayApiRef, type MapLayer } from '@sidehelm/console-react';
import { useEffect, useRef, useState } from 'react';
import { FleetMap } from './FleetMap';
import type { FleetMapModel } from './FleetMapModel';

interface FleetMapInput {
  /** Where the map is drawn, once it is there. */
  element: HTMLElement | null;
  model: FleetMapModel;
  layer: MapLayer;
  onSelect: (robotId: string | undefined) => void;
}

/** The map in an element; `undefined` until it is there. */
export function useFleetMap(input: FleetMapInput): FleetMap | undefined {
  const { element, model, layer } = input;
  const gateway = useApi(gatewayApiRef);
  const start = useMapCentre();
  const [map, setMap] = useState<FleetMap>();
  const onSelect = useRef(input.onSelect);
  useEffect(() => {
    onSelect.current = input.onSelect;
  });
  const { lat, lng } = start;

  useEffect(() => {
    if (!element) return undefined;
    let created: FleetMap | undefined;
    let observer: ResizeObserver | undefined;
    let isGone = false;
    const open = async () => {
      // Tiles are images: they need the cookie. Without it the map stays, and its tiles come with the next zoom.
      await gateway.cookieReady().catch(() => undefined);
      const mapsUrl = await gateway.baseUrl('maps');
      if (isGone) return;
      const view = new FleetMap(element, {
        model,
        mapsUrl,
        centre: { lat, lng },
        zoom: LAYOUT.mapZoom,
        onSelect: id => onSelect.current(id),
      });
      created = view;
      observer = new ResizeObserver(() => view.resize());
      observer.observe(element);
      setMap(view);
    };
    open();
    return () => {
      isGone = true;
      observer?.disconnect();
      created?.dispose();
      setMap(undefined);
    };
  }, [element, gateway, model, lat, lng]);

  useEffect(() => map?.setLayer(layer), [map, layer]);
  return map;
}

/** Where the map begins: `sidehelm.map.center`, or the office. */
function useMapCentre(): LatLng {
  const configured = useApi(configApiRef).getOptional('sidehelm.map.center');
  return isValidPosition(configured) ? configured : OFFICE.geocoded_address;
}
