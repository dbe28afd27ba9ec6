import { makeStyles } from '@material-ui/core/styles';
import { OFFICE } from '@sidehelm/console-common';
import {
  mapSurface,
  ScreenPage,
  tokens,
  useRobots,
  useShortcut,
  type MapLayer,
} from '@sidehelm/console-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FleetMap } from '../../map/FleetMap';
import { useFleetMap } from '../../map/useFleetMap';
import { useFleetMapModel } from '../../map/useFleetMapModel';
import { useRegionFile } from '../../map/useRegionFile';
import { useSelectedRobot } from '../../map/useSelectedRobot';
import { useVisibleRegions } from '../../map/useVisibleRegions';
import { FeedStatus } from '../FeedStatus/FeedStatus';
import { FleetChips } from '../FleetHeader/FleetChips';
import { FocusedRobot } from './FocusedRobot';

import { MapButtons } from './MapButtons';
import { MapLegend } from './MapLegend';
import { MapNotices } from './MapNotices';
import { MapRobotList } from './MapRobotList';
import { RobotSearch } from './RobotSearch';
import { useFoundRobots } from './useFoundRobots';

const KEYS = [
  { keys: ['/'], action: 'Search' },
  { keys: ['↑', '↓'], action: 'Move through the list of robots' },
  { keys: ['f'], action: 'Show all robots' },
  { keys: ['s'], action: 'Street or satellite map' },
  { keys: ['+', '−'], action: 'Zoom, while the map has the focus' },
  { keys: ['Esc'], action: 'Leave the robot' },
];

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flex: 1,
    gap: 14,
    minHeight: 0,
    minWidth: 0,
    '@media (max-width: 899px)': { flexDirection: 'column-reverse' },
  },
  list: {
    display: 'flex',
    flexDirection: 'column',
    width: 308,
    flex: 'none',
    minHeight: 0,
    '@media (max-width: 899px)': { width: '100%', height: '38%' },
  },
  map: {
    ...mapSurface,
    flex: 1,
    width: 'auto',
    height: 'auto',
    minHeight: 0,
    minWidth: 0,
    boxSizing: 'border-box',
    border: `1px solid ${tokens.color.lineStrong}`,
    borderRadius: tokens.radius,
    '& .leaflet-container:focus-visible': {
      outline: `2px solid ${tokens.color.accent}`,
      outlineOffset: -3,
    },
    '& .leaflet-control-scale-line': {
      color: tokens.color.text,
      background: tokens.color.overlay,
      borderColor: tokens.color.muted,
      textShadow: 'none',
    },
    '& .leaflet-tooltip strong': { ...tokens.type.control },
  },
});

/** The fleet on a map beside the list of its robots. */
export function FleetMapScreen() {
  const classes = useStyles();
  const robots = useRobots();
  const { found, text, search } = useFoundRobots(robots.data);
  const [selectedId, select] = useSelectedRobot();
  const [layer, setLayer] = useState<MapLayer>('street');
  const element = useRef<HTMLDivElement>(null);
  const selected = robots.data?.find(robot => robot.id === selectedId);
  // The robot in focus stays on the map although the search does not find it.
  const drawn = useMemo(
    () =>
      selected && !found.includes(selected) ? [...found, selected] : found,
    [found, selected],
  );
  const model = useFleetMapModel(drawn, selectedId);
  const map = useFleetMap({ element, model, layer, onSelect: select });
  const toggleLayer = () =>
    setLayer(shown => (shown === 'street' ? 'satellite' : 'street'));

  const centreOf = () =>
    (selectedId !== undefined && model.find(selectedId)) ||
    map?.centre ||
    OFFICE.geocoded_address;
  const regions = useVisibleRegions(map && (selectedId ?? 'view'), centreOf);
  const file = useRegionFile();
  useEffect(
    () => map?.setVisibleRegions(regions.data?.regions ?? []),
    [map, regions.data],
  );
  useEffect(
    () => map?.setFileRegions(file.data?.regions ?? []),
    [map, file.data],
  );
  useStartAtRobot(map, selectedId, selected !== undefined);

  const show = useCallback(
    (robotId: string) => {
      select(robotId);
      map?.flyTo(robotId);
    },
    [select, map],
  );
  useShortcut('f', () => map?.fitAll());
  useShortcut('s', toggleLayer);
  useShortcut('escape', () => select(undefined));

  return (
    <ScreenPage
      title="Map"
      chips={
        <>
          <FleetChips robots={robots} />
          <FeedStatus />
        </>
      }
      actions={<RobotSearch text={text} onSearch={search} />}
      keys={KEYS}
      isFilled
    >
      <div className={classes.root}>
        <div className={classes.list}>
          <MapRobotList
            robots={robots}
            found={found}
            selectedId={selectedId}
            onShow={show}
          />
        </div>
        <section className={classes.map} aria-label="Map of the fleet">
          <div
            ref={element}
            data-testid="fleet-map"
            aria-label="Map, move it with the arrow keys"
            role="application"
          />
          <MapNotices regions={regions} file={file} />
          {selectedId !== undefined && (
            <FocusedRobot
              id={selectedId}
              robot={selected}
              isLoading={robots.isLoading}
              onShow={show}
              onClose={() => select(undefined)}
            />
          )}
          <MapLegend />
          <MapButtons map={map} layer={layer} onToggleLayer={toggleLayer} />
        </section>
      </div>
    </ScreenPage>
  );
}

/** A robot in the address is shown as soon as both it and the map are there. */
function useStartAtRobot(
  map: FleetMap | undefined,
  selectedId: string | undefined,
  isKnown: boolean,
) {
  const wanted = useRef(selectedId);
  useEffect(() => {
    const id = wanted.current;
    if (!map || id === undefined) return undefined;
    if (id !== selectedId) wanted.current = undefined;
    if (!isKnown) return undefined;
    // The model knows the robot with the next frame.
    const frame = requestAnimationFrame(() => {
      wanted.current = undefined;
      map.flyTo(id);
    });
    return () => cancelAnimationFrame(frame);
  }, [map, selectedId, isKnown]);
}
