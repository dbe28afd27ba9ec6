import { makeStyles } from '@material-ui/core/styles';
import { OFFICE, orderReadPermission } from '@sidehelm/console-common';
import { mapSurface, type MapLayer } from '@sidehelm/map-react';
import {
  ScreenPage,
  useIsAllowed,
  useKeptFocus,
  useSearchFlag,
  useSearchParameter,
  useShortcut,
} from '@sidehelm/console-react';
import { useDeliveries } from '@sidehelm/dispatch-react';
import { useRobots, useTrails } from '@sidehelm/fleet-react';
import { tokens } from '@sidehelm/theme';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFleetMap } from '../../map/useFleetMap';
import { useFleetMapModel } from '../../map/useFleetMapModel';
import { useRegionFile } from '../../map/useRegionFile';
import { useVisibleRegions } from '../../map/useVisibleRegions';
import { mapScreen } from '../../screens';
import { FeedStatus } from '../FeedStatus/FeedStatus';
import { FleetChips } from '../FleetHeader/FleetChips';
import { RobotDrawer } from '../RobotDrawer/RobotDrawer';
import { useDetailedRobot } from '../RobotDrawer/useDetailedRobot';
import { FocusedRobot } from './FocusedRobot';
import { MapButtons } from './MapButtons';
import { MapLegend } from './MapLegend';
import { MapNotices } from './MapNotices';
import { MapRobotList } from './MapRobotList';
import { RobotSearch } from './RobotSearch';
import { RobotsTogether } from './RobotsTogether';
import { useFoundRobots } from './useFoundRobots';

const KEYS = [
  { keys: ['q'], action: 'Search robots' },
  { keys: ['↑', '↓'], action: 'Move through the list of robots' },
  { keys: ['f'], action: 'Show all robots' },
  { keys: ['s'], action: 'Street or satellite map' },
  { keys: ['t'], action: 'Trails of the robots' },
  { keys: ['o'], action: 'Open orders, for who may see them' },
  { keys: ['+', '−'], action: 'Zoom, while the map has the focus' },
  {
    keys: ['Enter'],
    action: 'Open what is nearest to the middle, while the map has the focus',
  },
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

/** `/map`: the fleet on a map beside the list of its robots. */
export function FleetMapPage() {
  const classes = useStyles();
  const robots = useRobots();
  const { found, text, search } = useFoundRobots(robots.data);
  const [selectedId, select] = useSearchParameter('robot');
  const details = useDetailedRobot();
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
  const [together, setTogether] = useState<readonly string[]>();
  // Of panels that Escape closes.
  const kept = useKeptFocus<HTMLElement>();
  /** What was pressed in a panel goes with it. */
  const goToMap = () => element.current?.focus();
  const closeTogether = () => {
    setTogether(undefined);
    goToMap();
  };
  const focus = useCallback(
    (robotId: string | undefined) => {
      setTogether(undefined);
      select(robotId);
    },
    [select],
  );
  const map = useFleetMap({
    element,
    model,
    layer,
    onSelect: focus,
    onTogether: setTogether,
  });
  const [hasTrails, showTrails] = useSearchFlag('trails');
  const toggleTrails = () => showTrails(!hasTrails);
  const trails = useTrails(hasTrails);
  useEffect(
    () => map?.setTrails(hasTrails ? (trails.data ?? []) : undefined),
    [map, hasTrails, trails.data],
  );
  const mayShowOrders = useIsAllowed(orderReadPermission) ?? false;
  const [hasOrders, showOrders] = useSearchFlag('orders');
  const toggleOrders = () => showOrders(mayShowOrders && !hasOrders);
  const deliveries = useDeliveries(hasOrders);
  useEffect(() => map?.setDeliveries(deliveries), [map, deliveries]);
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

  const show = useCallback(
    (robotId: string) => {
      focus(robotId);
      map?.flyTo(robotId);
    },
    [focus, map],
  );
  useShortcut('f', () => map?.fitAll());
  useShortcut('s', toggleLayer);
  useShortcut('t', toggleTrails);
  useShortcut('o', toggleOrders);
  useShortcut('escape', () => (together ? closeTogether() : select(undefined)));

  return (
    <ScreenPage
      title={mapScreen.title}
      chips={
        // All at once: what stands beside the robots would make way for them.
        !robots.isLoading && (
          <>
            <FleetChips robots={robots} />
            <FeedStatus />
          </>
        )
      }
      actions={
        <RobotSearch
          text={text}
          onSearch={search}
          found={found.length}
          all={robots.data?.length}
        />
      }
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
          <MapLegend />
        </div>
        <section
          {...kept}
          className={classes.map}
          aria-label="Map of the fleet"
        >
          <div
            ref={element}
            data-testid="fleet-map"
            aria-label="Map, move it with the arrow keys"
            role="application"
          />
          <MapNotices regions={regions} file={file} />
          {together && (
            <RobotsTogether
              ids={together}
              onSelect={robotId => {
                focus(robotId);
                goToMap();
              }}
              onClose={closeTogether}
            />
          )}
          {!together && selectedId !== undefined && (
            <FocusedRobot
              id={selectedId}
              robot={selected}
              isLoading={robots.isLoading}
              onShow={show}
              onClose={() => {
                select(undefined);
                goToMap();
              }}
              onDetails={details.show}
            />
          )}
          <MapButtons
            map={map}
            layer={layer}
            onToggleLayer={toggleLayer}
            hasTrails={hasTrails}
            onToggleTrails={toggleTrails}
            hasOrders={hasOrders}
            onToggleOrders={mayShowOrders ? toggleOrders : undefined}
          />
        </section>
      </div>
      <RobotDrawer />
    </ScreenPage>
  );
}
