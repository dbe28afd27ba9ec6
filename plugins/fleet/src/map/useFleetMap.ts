import { configApiRef, useApi } from '@backstage/core-plugin-api';
import { LAYOUT } from '@sidehelm/console-common';
import { readMapCenter, useMapView, type MapLayer } from '@sidehelm/map-react';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { FleetMap } from './FleetMap';
import type { FleetMapModel } from './FleetMapModel';

interface FleetMapInput {
  /** Where the map is drawn. */
  element: RefObject<HTMLElement>;
  model: FleetMapModel;
  layer: MapLayer;
  onSelect: (robotId: string | undefined) => void;
  onTogether: (robotIds: readonly string[]) => void;
}

/** The map in an element; `undefined` until it is there. */
export function useFleetMap(input: FleetMapInput): FleetMap | undefined {
  const { element, model, layer } = input;
  const config = useApi(configApiRef);
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });

  const create = useCallback(
    (container: HTMLElement, mapsUrl: string) =>
      new FleetMap(container, {
        model,
        mapsUrl,
        centre: readMapCenter(config),
        zoom: LAYOUT.mapZoom,
        onSelect: id => latest.current.onSelect(id),
        onTogether: ids => latest.current.onTogether(ids),
      }),
    [model, config],
  );
  const map = useMapView(element, create);
  useEffect(() => map?.setLayer(layer), [map, layer]);
  return map;
}
